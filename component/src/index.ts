export { packComponent } from './pack-component.ts'
