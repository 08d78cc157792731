import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { youthTab } from '../youth/youth-tab.web.ts'
import { BudgetBar } from './flex-budget.web.tsx'
import { FlexRow } from './flex-request.web.tsx'
import { flexCalls } from './flex.calls.ts'
import { useFlexText } from './flex-text.web.ts'

/** What was asked for a youth, what was approved and spent. */
export const FlexFunds = youthTab(
  flexCalls.getFlexForChart,
  function FlexFunds({ chart: youth, data, id, may, dialogs }) {
    const t = useFlexText()
    const ask = () =>
      dialogs.ask({ call: flexCalls.requestFlex, title: t.ask, values: id, submit: t.send, done: t.asked })
    return (
      <>
        {data.Budget && <BudgetBar budget={data.Budget} />}
        <RecordCard
          title={t.title}
          rows={data.Requests}
          idOf={(one) => one.WrapFlexRequestID}
          rowClass="k-flex"
          none={[t.none, t.noneText]}
          add={may && { label: t.ask, onClick: ask }}
          draw={(one) => (
            // Bills of what was approved come after the end too.
            <FlexRow
              id={id}
              request={one}
              mayEdit={youth.Can.Edit}
              mayDecide={may && youth.Can.Decide}
              dialogs={dialogs}
            />
          )}
        />
      </>
    )
  },
)
