import type { Domain } from '#platform/contract/domain.ts'
import { timelineCalls } from './timeline/timeline.calls.ts'

/** The skeleton of a program. Its calls are declared by each program, under the program's names; what every chart has is its own. */
export const enrollment = { name: 'enrollment', calls: { ...timelineCalls } } satisfies Domain
