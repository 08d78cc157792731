import { clientHref } from '#platform/web/charts.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useDone } from '../client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { childName, useReferralText } from './referrals-text.web.ts'

interface ReferralChildrenProps {
  referral: Referral
  onEnroll: (child: Referral['Children'][number]) => void
}

/** Who is referred; accepted, each leads to enrollment or to the chart that came of it. */
export function ReferralChildren({ referral, onEnroll }: ReferralChildrenProps) {
  const t = useReferralText()
  const { label } = useSpeech()
  const dates = useDates()
  const tell = useDone()
  const link = useChange(referralsCalls.linkReferralEnrollment)
  return (
    <section>
      <h3>{t.children}</h3>
      <ul className="k-list k-referral-children">
        {referral.Children.map((child) => {
          const name = childName(child)
          const sex = child.Sex === 1 ? null : label(sexes, child.Sex)
          const born = child.DateOfBirth
            ? t.born(dates.date(child.DateOfBirth), dates.age(child.DateOfBirth))
            : t.bornUnknown
          const chart = child.ClientSubProgramMembershipID
          return (
            <li key={child.ReferralChildID}>
              <Avatar name={name} id={child.ReferralChildID} />
              <span className="k-record-what">
                <b>{name}</b>
                <small>{[sex, born].filter(Boolean).join(', ')}</small>
              </span>
              {chart ? (
                <ButtonLink size="sm" href={clientHref(referral.Module, chart)} aria-label={t.openName(name)}>
                  {t.open}
                </ButtonLink>
              ) : (
                referral.Can.Enroll && (
                  <Button kind="primary" size="sm" aria-label={t.enrollName(name)} onClick={() => onEnroll(child)}>
                    {t.enroll}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {referral.Can.Enroll &&
        referral.Matches.map((match) => (
          <Note key={match.ReferralChildID + match.ClientSubProgramMembershipID}>
            <p>{t.isIt(match.Name, dates.date(match.StartDate))}</p>
            <Button
              size="sm"
              aria-label={t.linkName(match.Name)}
              busy={link.isPending}
              onClick={() =>
                void link
                  .run({
                    ReferralID: referral.ReferralID,
                    ReferralChildID: match.ReferralChildID,
                    ClientSubProgramMembershipID: match.ClientSubProgramMembershipID,
                  })
                  .then((made) => made && tell(t.linked(match.Name)))
              }
            >
              {t.link}
            </Button>
          </Note>
        ))}
    </section>
  )
}
