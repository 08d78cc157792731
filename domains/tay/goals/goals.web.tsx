import { IconPlus } from '@tabler/icons-react'
import { NeedCard } from '#domains/enrollment/plan/plan-need.web.tsx'
import { pathTo } from '#platform/contract/route-search.ts'
import { tayGoalAreas } from '#platform/contract/lists/tay.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { youthTab } from '../youth/youth-tab.web.ts'
import { goalCalls } from './goals.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['Transition goals', 'Metas de transición'],
  add: ['Add goal', 'Agregar meta'],
  none: ['No goals yet', 'Aún no hay metas'],
  noneText: [
    'Write with the youth what they want in school, work, housing, health, money and people to count on, and the first step of each.',
    'Escriba con el joven qué quiere en estudios, trabajo, vivienda, salud, dinero y personas con quienes contar, y el primer paso de cada una.',
  ],
  plans: ['The written plan', 'El plan escrito'],
  noPlans: [
    'Not written yet. The youth signs it on your device, or by a link from the document.',
    'Aún sin escribir. El joven lo firma en su dispositivo, o con un enlace desde el documento.',
  ],
  write: ['Write in the case file', 'Escribir en el expediente'],
  due: ['{form} due {day}', '{form} para el {day}'],
  draft: ['Draft', 'Borrador'],
  signed: ['{n} of {all} signed', '{n} de {all} firmas'],
  done: ['Signed by all', 'Firmado por todos'],
})

/** Goals in six areas with steps and progress, then the written plan and who still signs. */
export const Goals = youthTab(goalCalls.getGoals, function Goals({ data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const go = useGo()
  const add = () =>
    dialogs.ask({
      call: goalCalls.addEditNeed,
      wide: true,
      title: t.add,
      values: { ...id, OpenedOn: dates.today() },
    })
  return (
    <>
      <div className="k-part-head">
        <h2>{t.title}</h2>
        {may && (
          <Button icon={IconPlus} onClick={add}>
            {t.add}
          </Button>
        )}
      </div>
      {data.Needs.length === 0 && (
        <Card label={t.title}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {data.Needs.map((need) => (
        <NeedCard
          key={need.PlanNeedID}
          calls={goalCalls}
          areas={tayGoalAreas}
          need={need}
          may={may}
          id={id}
          who={data.Who}
          dialogs={dialogs}
        />
      ))}
      <RecordCard
        title={t.plans}
        note={data.Due.map((one) => t.due(one.Form, dates.near(one.DueOn))).join(', ')}
        rows={data.Plans}
        idOf={({ DocumentID }) => DocumentID}
        rowClass="k-tay-rows"
        none={t.noPlans}
        draw={(one) => (
          <>
            <span>
              <a className="k-link" {...linkTo(hrefOf(pathTo('/', { document: one.DocumentID })), go)}>
                {one.Form}
              </a>
              {one.EffectiveDate && <small>{dates.date(one.EffectiveDate)}</small>}
            </span>
            {one.State === 'Completed' ? (
              <Status tone="ok">{t.done}</Status>
            ) : one.State === 'Draft' ? (
              <Status tone="info">{t.draft}</Status>
            ) : (
              <Status tone="soon">{t.signed(one.Signed, one.Lines)}</Status>
            )}
          </>
        )}
      />
    </>
  )
})
