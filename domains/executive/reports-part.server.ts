import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { periodInAddress } from '#domains/measures/periods.rules.ts'
import type { Measure } from '#platform/server/measures.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'

export const executiveReports = (measures: () => readonly Measure[]): readonly Report[] => [
  {
    key: 'kept-figures',
    group: reportGroups.staff,
    title: ['Figures as they were kept', 'Cifras como se guardaron'],
    about: [
      'What each figure of the executive grid was at the end of each month, by sub-program. It does not change afterwards.',
      'Lo que fue cada cifra del tablero de dirección al final de cada mes, por subprograma. No cambia después.',
    ],
    days: 'year',
    permission: 'ExecutiveDashboard.View',
    columns: {
      month: { title: ['Month', 'Mes'], kind: 'day' },
      asof: { title: ['As of', 'Al'], kind: 'day' },
      figure: {
        title: ['Figure', 'Cifra'],
        width: 24,
        list: () => measures().map(({ key, label }) => ({ value: key, label })),
      },
      program: reportColumn.program,
      region: reportColumn.region,
      records: { title: ['Records', 'Registros'], kind: 'number' },
      people: { title: ['Counted once', 'Contados una vez'], kind: 'number' },
      part: { title: ['Part', 'Parte'], kind: 'number' },
      whole: { title: ['Whole', 'Total'], kind: 'number' },
    },
    order: 'month desc, figure, program',
    opens: (days) => pathTo('/ExecutiveCoreDashboard', periodInAddress(days)),
    rows: ({
      span,
    }) => sql`select k.sub_program_id, k.from_day as month, k.day as asof, k.measure as figure, s.name as program, s.region, k.rows_counted as records,
        k.who_counted as people, k.part, k.whole
      from (select distinct on (measure, sub_program_id, from_day) * from measure_snapshot where span = 'month' and from_day >= date_trunc('month', ${span.from}::date)
          and from_day < ${span.to}::date order by measure, sub_program_id, from_day, day desc) k join sub_program s on s.id = k.sub_program_id`,
  },
]
