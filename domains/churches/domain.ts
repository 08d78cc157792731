import type { Domain } from '#platform/contract/domain.ts'

export const churchesDomain = { name: 'churches', calls: {} } satisfies Domain
