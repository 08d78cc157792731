import * as z from 'zod/mini'
import {
  ageBands,
  clientRow,
  daysEnrolled,
  numberColumns,
  stayColumns,
  whoColumns,
} from '#domains/enrollment/client-roster.rules.ts'
import { id } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { wrapCountyUnits, wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

const youthStates = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
const ages = ageBands([0, 5], [6, 11], [12, 14], [15, 17], [18, 30])
const spans = [0, 14, 30] as const
const due = (label: readonly [string, string]) => ({ label })

/** The youth of wraparound: columns, filters and views of the list, and of its file. */
export const youthRoster = roster({
  text: {
    title: ['Youth', 'Jóvenes'],
    search: ['Name, CID, FamLink or Welligent', 'Nombre, CID, FamLink o Welligent'],
    count: [
      ['# youth', '# joven'],
      ['# youth', '# jóvenes'],
    ],
    usual: [
      ['who is scheduled or active', 'previsto o activo'],
      ['who are scheduled or active', 'previstos o activos'],
    ],
    none: [
      ['No youth is enrolled yet', 'Aún no hay jóvenes inscritos'],
      [
        'Youth appear here as soon as they are enrolled in one of your programs.',
        'Los jóvenes aparecen aquí en cuanto se inscriben en uno de sus programas.',
      ],
    ],
  },
  columns: {
    ...whoColumns(ages),
    County: column.text(['County', 'Condado'], {
      sort: true,
      show: 'more',
      filter: narrow.named('Counties', 'Counties'),
    }),
    CountyUnit: column.choice(['Referring unit', 'Unidad que deriva'], wrapCountyUnits, {
      sort: true,
      show: 'more',
      filter: 'CountyUnits',
    }),
    Status: column.choice(['Status', 'Estado'], youthStates, {
      always: true,
      sort: true,
      card: 'status',
      filter: 'Status',
    }),
    ...stayColumns,
    Days: column.own(['Days', 'Días'], { show: 'more', end: true, value: daysEnrolled }),
    Phase: column.choice(['Phase', 'Fase'], wrapPhases, { sort: true, card: 'fact', filter: 'Phases' }),
    Team: column.text(['Team', 'Equipo'], {
      field: 'TeamName',
      sort: true,
      card: 'fact',
      filter: narrow.ids('WrapTeamIDs', 'Teams'),
    }),
    Facilitator: column.text(['Facilitator', 'Facilitador'], {
      sort: true,
      width: 22,
      filter: narrow.ids('FacilitatorIDs', 'Facilitators'),
    }),
    LastMeeting: column.day(['Last meeting', 'Última reunión'], { sort: true, empty: 'first', show: 'more' }),
    NextMeeting: column.day(['Next meeting', 'Próxima reunión'], {
      sort: true,
      filter: narrow.only(
        'NoMeetingPlanned',
        ['None planned', 'Ninguna planeada'],
        'none',
        due(['Next meeting', 'Próxima reunión']),
      ),
    }),
    PlanDue: column.day(['Plan due', 'Plan para el'], {
      always: true,
      sort: true,
      filter: narrow.withinDays('PlanDueWithin', spans, {}, due(['Plan due within', 'Plan para dentro de'])),
    }),
    CANSDue: column.day(['CANS due', 'CANS para el'], {
      always: true,
      sort: true,
      show: 'more',
      filter: narrow.withinDays('CANSDueWithin', spans, {}, due(['CANS due within', 'CANS para dentro de'])),
    }),
    SafetyPlan: column.flag(['Safety plan', 'Plan de seguridad'], {
      filter: narrow.yesNo('HasSafetyPlan', ['Has one', 'Tiene'], ['Has none', 'No tiene']),
    }),
    LastContact: column.day(['Last contact', 'Último contacto'], {
      sort: true,
      empty: 'first',
      filter: narrow.yesNo('ContactThisWeek', ['This week', 'Esta semana'], ['Not this week', 'No esta semana'], {
        label: ['Contact', 'Contacto'],
      }),
    }),
    ...numberColumns,
    WelligentID: column.text(['Welligent', 'Welligent'], { show: 'more', quiet: true }),
  },
  filters: {
    NoTeam: narrow.only('WithoutTeam', ['Without a team', 'Sin equipo'], 'none', { label: ['Team', 'Equipo'] }),
  },
  also: {
    ...clientRow,
    WrapTeamID: z.nullable(id(['Team', 'Equipo'])),
    ContactThisWeek: z.boolean(),
  },
  made: {},
  views: [
    { id: 'all', name: ['All active', 'Todos los activos'] },
    { id: 'mine', name: ['My youth', 'Mis jóvenes'], filters: { Facilitator: ['@me'] } },
    { id: 'plan', name: ['Plan due', 'Plan por revisar'], filters: { PlanDue: ['14'] }, sort: 'PlanDue' },
    { id: 'safety', name: ['No safety plan', 'Sin plan de seguridad'], filters: { SafetyPlan: ['no'] } },
    {
      id: 'contact',
      name: ['No contact this week', 'Sin contacto esta semana'],
      filters: { LastContact: ['no'] },
      sort: 'LastContact',
    },
    { id: 'ended', name: ['Ended', 'Terminados'], filters: { Status: ['Ended'] } },
  ],
})
export type YouthRow = RowOf<typeof youthRoster>
