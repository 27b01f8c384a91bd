// @vitest-environment jsdom
import { testDeclaration } from '@flotilla/testing/declaration'
import declaration from '../remote.json' with { type: 'json' }
import { remote } from './remote.tsx'

testDeclaration(declaration, remote)
