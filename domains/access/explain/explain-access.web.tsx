import {
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconShieldQuestion,
  type Icon as IconType,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { explainCalls } from './explain.calls.ts'
import { ExplainThing, type Kind } from './explain-thing.web.tsx'
import { useRightsText } from '../roles/rights-text.web.ts'

const fieldOf = { screen: 'Route', call: 'CallName', permission: 'Permission', person: 'PersonID' } as const
const kinds = ['screen', 'permission', 'call', 'person'] as const satisfies Kind[]

/** May this person do it, and why: asked of the guards themselves. */
export function ExplainAccess({ userId }: { userId: string }) {
  const t = useRightsText()
  const [kind, setKind] = useState<Kind>('screen')
  const [thing, setThing] = useState<string | null>(null)
  return (
    <Card title={t.explain} note={t.explainNote}>
      <div className="k-stack">
        <div className="k-explain-ask">
          <Segmented
            label={t.about}
            value={kind}
            onChange={(next: Kind) => {
              setKind(next)
              setThing(null)
            }}
            choices={kinds.map((value) => ({ value, label: t[value] }))}
          />
          <ExplainThing key={kind} kind={kind} value={thing} onValue={setThing} />
        </div>
        {thing ? (
          <Answer userId={userId} kind={kind} thing={thing} />
        ) : (
          <p className="k-explain-none">
            <Icon of={IconShieldQuestion} /> {t.chooseThing}
          </p>
        )}
      </div>
    </Card>
  )
}

function Answer({ userId, kind, thing }: { userId: string; kind: Kind; thing: string }) {
  const { data, error } = useRead(
    explainCalls.explainAccess,
    { UserID: userId, [fieldOf[kind]]: thing },
    { quiet: true },
  )
  if (error) return <Note tone="over">{error.messages.join(' ')}</Note>
  if (!data) return <SkeletonRows rows={3} />
  return <Explanation answer={data} />
}

const outcomeIcon: Record<'yes' | 'no' | 'note', IconType> = {
  yes: IconCircleCheck,
  no: IconCircleX,
  note: IconInfoCircle,
}

function Explanation({ answer }: { answer: Output<typeof explainCalls.explainAccess> }) {
  const t = useRightsText()
  const kindWords = {
    account: t.account,
    session: t.session,
    permission: t.permissionStep,
    role: t.roleStep,
    'parent role': t.parentRole,
    membership: t.membership,
    scope: t.scope,
    network: t.network,
    restriction: t.restriction,
  }
  const said = { yes: t.stepYes, no: t.stepNo, note: t.stepNote }
  return (
    <section className="k-explain" aria-live="polite">
      <Note tone={answer.Allowed ? 'ok' : 'over'}>
        <b>{answer.Answer}</b>
      </Note>
      {answer.Steps.length > 0 && (
        <>
          <h3>{t.steps}</h3>
          <ol>
            {answer.Steps.map((step, at) => (
              <li key={at} className={`is-${step.Outcome}`}>
                <Icon of={outcomeIcon[step.Outcome]} />
                <span>
                  <small>
                    {kindWords[step.Kind]}
                    <span className="k-hidden">, {said[step.Outcome]}</span>
                  </small>
                  {step.Sentence}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
