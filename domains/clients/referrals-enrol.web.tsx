import { useEffect, useState } from 'react'
import type { Enrolling } from '#domains/foster/children-add.web.tsx'
import { EnrolForm } from '#domains/foster/children-enrol.web.tsx'
import { childrenRosterCalls } from '#domains/foster/children-roster.calls.ts'
import '#domains/foster/children-words.web.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { MatchRow } from '#platform/web/blocks/search-match.tsx'
import '#platform/web/blocks/search-before-create.css'
import { useChange } from '#platform/web/calls.tsx'
import { useFieldWords } from '#platform/web/field-words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { childName } from './referrals-words.web.ts'

const useText = catalog(
  (f) => ({
    title: (name: string) => `Enrol ${name}`,
    sentence: (n: number) =>
      f.plural(n, {
        one: '# person on record may be the same. Use that record, so that there is only one.',
        other: '# people on record may be the same. Use the right record, so that there is only one.',
      }),
    use: 'Use this record',
    create: 'None of these, create new',
    someone: 'its owner',
    hidden: 'Someone of another program',
  }),
  (f) => ({
    title: (name: string) => `Inscribir a ${name}`,
    sentence: (n: number) =>
      f.plural(n, {
        one: '# persona registrada puede ser la misma. Use ese registro, para que haya uno solo.',
        other: '# personas registradas pueden ser la misma. Use el registro correcto, para que haya uno solo.',
      }),
    use: 'Usar este registro',
    create: 'Ninguna de estas, crear',
    someone: 'su responsable',
    hidden: 'Alguien de otro programa',
  }),
)

interface EnrolReferredProps {
  referral: Referral
  child: Referral['Children'][number]
  onClose: () => void
}

/** Who is referred is looked for first; the enrolment that comes of it is written on the referral. */
export function EnrolReferred({ referral, child, onClose }: EnrolReferredProps) {
  const t = useText()
  const say = useFieldWords()
  const link = useChange(referralsCalls.linkReferralEnrolment)
  const { data, run, isError } = useChange(childrenRosterCalls.searchExistingFosterClients)
  const [chosen, setChosen] = useState<Enrolling>()
  const { FirstName, LastName, DateOfBirth } = child
  useEffect(() => {
    void run({ FirstName, LastName, DateOfBirth })
    // Once, with what the referral says.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const create: Enrolling = { query: { first: FirstName, last: LastName, birth: DateOfBirth, id: '' } }
  const found = data ? data.Matches.length + data.Elsewhere.length : undefined
  const enrolling = chosen ?? (found === 0 || isError ? create : undefined)

  async function done(ClientSubProgramMembershipID: string) {
    onClose()
    const { ReferralID } = referral
    await link.run({ ReferralID, ReferralChildID: child.ReferralChildID, ClientSubProgramMembershipID })
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      wide
      title={t.title(childName(child))}
      sentence={!enrolling && found ? t.sentence(found) : undefined}
    >
      {(leave) =>
        enrolling ? (
          <EnrolForm
            enrolling={enrolling}
            onBack={() => (chosen ? setChosen(undefined) : leave())}
            onCancel={leave}
            onDone={(id) => void done(id)}
          />
        ) : !data ? (
          <SkeletonRows rows={4} height={56} />
        ) : (
          <div className="k-stack">
            <ul className="k-list">
              {data.Matches.map((one) => (
                <MatchRow
                  key={one.ClientID}
                  useLabel={t.use}
                  onUse={() => setChosen({ known: one })}
                  match={{
                    id: one.ClientID,
                    name: childName(one),
                    birth: one.DateOfBirth,
                    score: Math.round(one.Score * 100),
                    reasons: one.Reasons.map(say),
                    memberships: one.Memberships.map(({ SubProgramName }) => SubProgramName),
                    exactId: one.ExactIdentifier,
                  }}
                />
              ))}
              {data.Elsewhere.map((one) => (
                <MatchRow
                  key={one.SearchHitID}
                  useLabel={t.use}
                  onUse={() => {}}
                  match={{
                    id: one.SearchHitID,
                    name: one.Name ?? t.hidden,
                    birth: one.DateOfBirth,
                    score: 100,
                    reasons: [],
                    memberships: [],
                    askOwner: one.Owner ?? t.someone,
                    exactId: one.ExactIdentifier,
                  }}
                />
              ))}
            </ul>
            <div className="k-row">
              <Button onClick={() => setChosen(create)}>{t.create}</Button>
            </div>
          </div>
        )
      }
    </FormDialog>
  )
}
