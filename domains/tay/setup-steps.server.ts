import { sql } from 'kysely'
import { hasAny, type SetupStep } from '#platform/server/setup-steps.ts'
import { tay } from './tay.rules.ts'

export const taySetup: readonly SetupStep[] = [
  {
    key: 'tay-units',
    sort: 65,
    title: ['TAY units', 'Viviendas de TAY'],
    about: [
      'The houses and apartments of your TAY programs with their beds. Done where you have no TAY program.',
      'Las casas y apartamentos de sus programas TAY con sus camas. Hecho si no tiene un programa TAY.',
    ],
    address: '/TAY?tab=units',
    optional: true,
    isDone:
      hasAny(sql`select 1 where exists (select from tay_unit where voided_at is null) or not exists (select from sub_program s
      join core_program k on k.id = s.core_program_id where k.web_application_module_name = ${tay.module} and s.retired_on is null)`),
  },
]
