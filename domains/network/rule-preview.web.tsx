import { IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { networkCalls } from './network.calls.ts'
import { readNetwork } from './network.rules.ts'
import { useRuleText } from './rule-text.web.ts'

type Values = Sent<typeof networkCalls.addEditIPRule>
export type Simulation = Output<typeof networkCalls.simulateIPRules>

/** The rule as it stands in the form, once it says enough to be tried. */
function ruleOf(values: Partial<Values>): Omit<Values, 'version'> | undefined {
  const { Name, Network, Action, AppliesTo, StartDate } = values
  if (!Name?.trim() || !Network || !('network' in readNetwork(Network)) || !Action || !AppliesTo || !StartDate) return
  if (AppliesTo === 'role' && !values.RoleID) return
  if (AppliesTo === 'user' && !values.UserID) return
  return {
    IPRuleID: values.IPRuleID ?? null,
    Name,
    Network,
    Action,
    AppliesTo,
    RoleID: AppliesTo === 'role' ? (values.RoleID ?? null) : null,
    UserID: AppliesTo === 'user' ? (values.UserID ?? null) : null,
    StartDate,
    EndDate: values.EndDate ?? null,
    Note: null,
  }
}

/** Asks again when typing pauses. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 350)
    return () => clearTimeout(timer)
  }, [text])
  return (settled === undefined ? undefined : JSON.parse(settled)) as T
}

/** Whom the rule would shut out or let in, before it is saved. */
export function RulePreview({ values }: { values: Partial<Values> }) {
  const t = useRuleText()
  const rule = useSettled(ruleOf(values))
  const { data } = useRead(
    networkCalls.simulateIPRules,
    { Save: rule ? [rule] : [], Delete: [] },
    { enabled: rule !== undefined, quiet: true, keepLast: true },
  )
  return (
    <section className="k-network-preview" aria-live="polite">
      <h3>{t.preview}</h3>
      {!rule ? (
        <p className="k-quiet">{t.fill}</p>
      ) : data ? (
        <SimulationResult result={data} />
      ) : (
        <p className="k-quiet">{t.working}</p>
      )}
    </section>
  )
}

export function SimulationResult({ result }: { result: Simulation }) {
  const t = useRuleText()
  const refusal = useRefusalWords()(result)
  return (
    <>
      {refusal && (
        <Note tone="over">
          <b>{t.wouldRefuse}</b> {refusal}
        </Note>
      )}
      <Shut title={t.shut(result.ShutOut.length)} icon={IconUserOff} people={result.ShutOut} />
      <Shut title={t.letIn(result.LetIn.length)} icon={IconUserCheck} people={result.LetIn} />
      {result.ShutOut.length + result.LetIn.length === 0 && !refusal && <p>{t.nobody}</p>}
      <small>{t.known(result.Known, result.Unknown)}</small>
    </>
  )
}

/** Why it would be refused, in the reader's language where there are words for it. */
export function useRefusalWords() {
  const t = useRuleText()
  return ({ Refusal }: Simulation): string | undefined =>
    Refusal === null
      ? undefined
      : Refusal.Code === 'LocksYouOut' || Refusal.Code === 'LocksAdministratorsOut'
        ? t[Refusal.Code]
        : Refusal.Sentence
}

const most = 8

function Shut({ title, icon, people }: { title: string; icon: typeof IconUserOff; people: Simulation['ShutOut'] }) {
  const t = useRuleText()
  const dates = useDates()
  if (people.length === 0) return null
  return (
    <div className="k-network-shut">
      <p>
        <Icon of={icon} />
        <span>
          <Words text={title} />
        </span>
      </p>
      <ul>
        {people.slice(0, most).map((one) => (
          <li key={`${one.UserID}-${one.Address}`}>
            <span>
              {one.Name} {one.IsAdministrator && <Status tone="soon">{t.administrator}</Status>}
            </span>
            <small>
              {one.Address}
              {one.From > dates.today() && <>, {t.fromDay(dates.date(one.From))}</>}
            </small>
          </li>
        ))}
        {people.length > most && <li className="k-quiet">{t.allMore(people.length - most)}</li>}
      </ul>
    </div>
  )
}
