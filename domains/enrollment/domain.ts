import type { Domain } from '#platform/contract/domain.ts'

/** The skeleton of a program. Its calls are declared by each program, under the program's names. */
export const enrollment = { name: 'enrollment', calls: {} } satisfies Domain
