import { useFosterAddress } from '#domains/foster/use-foster-address.web.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { familyChartCalls } from './family-chart.calls.ts'
import { FamilyChart } from './family-chart.web.tsx'
import { useFamilyText } from './family-chart-text.web.ts'
import './families-words.web.ts'
import './families.css'

/** A family in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useFamilyText()
  const { close, list } = useFosterAddress()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(
    familyChartCalls.getFamilyProfile,
    { FosterResourceFamilyID: id },
    { enabled: isId, ownErrors: true },
  )
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <FamilyChart family={data} onClose={close} />
  if (!error && isId) return null
  const absent = !error || error.status === 404
  return (
    <PageMessage
      tone={absent ? 'info' : 'over'}
      title={absent ? t.notThere : t.failed}
      actions={
        <>
          {!absent && <Button onClick={() => void refetch()}>{t.again}</Button>}
          <Button kind="primary" onClick={close}>
            {t.back}
          </Button>
        </>
      }
    >
      <p>{absent ? t.notThereSentence : error.messages.join(' ')}</p>
    </PageMessage>
  )
}
