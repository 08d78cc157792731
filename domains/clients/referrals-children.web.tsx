import { basePath } from '#platform/web/base.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useDone } from './client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { useReferralText } from './referrals-text.web.ts'
import { childName } from './referrals-words.web.ts'

interface ReferralChildrenProps {
  referral: Referral
  onEnrol: (child: Referral['Children'][number]) => void
}

/** Who is referred; accepted, each leads to enrolment or to the chart that came of it. */
export function ReferralChildren({ referral, onEnrol }: ReferralChildrenProps) {
  const t = useReferralText()
  const say = useFieldWords()
  const dates = useDates()
  const tell = useDone()
  const link = useChange(referralsCalls.linkReferralEnrolment)
  return (
    <section>
      <h3>{t.children}</h3>
      <ul className="k-list k-referral-children">
        {referral.Children.map((child) => {
          const name = childName(child)
          const sex = child.Sex === 1 ? null : say(findLabel(sexes, child.Sex) ?? '')
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
                <ButtonLink size="sm" href={`${basePath}Foster?child=${chart}`} aria-label={t.openName(name)}>
                  {t.open}
                </ButtonLink>
              ) : (
                referral.Can.Enrol && (
                  <Button kind="primary" size="sm" aria-label={t.enrolName(name)} onClick={() => onEnrol(child)}>
                    {t.enrol}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {referral.Can.Enrol &&
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
