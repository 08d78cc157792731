import { proveAuthorization } from './authorization-parts-testing.ts'

proveAuthorization(3)
