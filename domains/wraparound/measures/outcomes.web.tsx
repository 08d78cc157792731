import { addMonths } from '#platform/contract/dates.ts'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { measureCalls } from './measures.calls.ts'

const useText = catalog({
  title: ['Outcomes by month', 'Resultados por mes'],
  month: ['Month', 'Mes'],
  edit: ['Edit', 'Editar'],
  write: ['Write', 'Escribir'],
  editMonth: ['Outcomes of {month}', 'Resultados de {month}'],
})

type Months = Output<typeof measureCalls.getOutcomes>
const kinds = ['PlacementDays', 'SchoolDaysMissed', 'PoliceContacts', 'HospitalDays'] as const
const none = { PlacementDays: 0, SchoolDaysMissed: 0, PoliceContacts: 0, HospitalDays: 0 }

/** Every month of the enrollment, the latest first, written or not. */
function monthsOf({ FirstMonth, LastMonth }: Months): string[] {
  const months: string[] = []
  for (let month = LastMonth; month >= FirstMonth && months.length < 24; month = addMonths(month, -1))
    months.push(month)
  return months
}

/** What happened month by month: days out of home, school missed, police, hospital. */
export const Outcomes = youthTab(measureCalls.getOutcomes, function Outcomes({ chart: youth, data, id, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { field } = useSpeech()
  const written = (month: string) => data.Months.find((one) => one.Month === month)
  const edit = (month: string) => () =>
    dialogs.ask({
      call: measureCalls.saveOutcomeMonth,
      title: t.editMonth(dates.month(month)),
      values: { ...id, ...none, ...written(month), Month: month },
      fields: [...kinds, 'Note'],
    })
  return (
    <Card title={t.title} flush>
      <ScrollRegion label={t.title} className="k-measures-scroll">
        <table className="k-measures">
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="is-number">
                  {field(measureCalls.saveOutcomeMonth, kind)}
                </th>
              ))}
              {youth.Can.Edit && (
                <th scope="col">
                  <span className="k-hidden">{t.edit}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {monthsOf(data).map((month) => {
              const one = written(month)
              return (
                <tr key={month}>
                  <th scope="row">{dates.month(month)}</th>
                  {kinds.map((kind) => (
                    <td key={kind} className="is-number">
                      {one ? one[kind] : <span className="k-quiet">–</span>}
                    </td>
                  ))}
                  {youth.Can.Edit && (
                    <td className="is-number">
                      <Button kind="quiet" size="sm" aria-label={t.editMonth(dates.month(month))} onClick={edit(month)}>
                        {one ? t.edit : t.write}
                      </Button>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
})
