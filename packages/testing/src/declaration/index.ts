export { testDeclaration } from './test-declaration.ts'
