import { useEffect, useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { MatchRow } from '#platform/web/blocks/search-match.tsx'
import '#platform/web/blocks/search-before-create.css'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { EnrollPart, type Enrolling } from '../enroll-part.web.tsx'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { useMatches } from '../search/search-matches.web.ts'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { childName } from './referrals-text.web.ts'

const useText = catalog(
  (f) => ({
    title: (name: string) => `Enroll ${name}`,
    sentence: (n: number) =>
      f.plural(n, {
        one: '# person on record may be the same. Use that record, so there is only one.',
        other: '# people on record may be the same. Use the right record, so there is only one.',
      }),
    use: 'Use this record',
    create: 'None of these, create new',
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
  }),
)

interface EnrollReferredProps {
  referral: Referral
  child: Referral['Children'][number]
  onClose: () => void
}

/** Who is referred is looked for first; the enrollment that comes of it is written on the referral. */
export function EnrollReferred({ referral, child, onClose }: EnrollReferredProps) {
  const t = useText()
  const link = useChange(referralsCalls.linkReferralEnrollment)
  const { data, run, isError } = useChange(clientSearchCalls.searchExistingClients)
  const matches = useMatches(data)
  const [chosen, setChosen] = useState<Enrolling>()
  const { FirstName, LastName, DateOfBirth } = child
  useEffect(() => {
    void run({ FirstName, LastName, DateOfBirth })
    // Once, with what the referral says.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const create: Enrolling = { query: { first: FirstName, last: LastName, birth: DateOfBirth, id: '' } }
  const enrolling = chosen ?? (matches?.length === 0 || isError ? create : undefined)

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
      sentence={!enrolling && matches ? t.sentence(matches.length) : undefined}
    >
      {(leave) =>
        enrolling ? (
          <EnrollPart
            module={referral.Module}
            subProgramId={referral.SubProgramID}
            enrolling={enrolling}
            referred={referral}
            {...(chosen && { onBack: () => setChosen(undefined) })}
            onCancel={leave}
            onDone={(id) => void done(id)}
          />
        ) : !matches ? (
          <SkeletonRows rows={4} height={56} />
        ) : (
          <div className="k-stack">
            <ul className="k-list">
              {matches.map((match) => (
                <MatchRow
                  key={match.id}
                  match={match}
                  useLabel={t.use}
                  onUse={() => {
                    const known = data?.Matches.find(({ ClientID }) => ClientID === match.id)
                    if (known) setChosen({ known })
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
