import { basePath } from '#platform/web/base.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import type { Referral } from './referrals.calls.ts'
import { useReferralText } from './referrals-text.web.ts'
import { childName } from './referrals-words.web.ts'

/** Enrolling begins from the referral and comes back to it. */
const enrolHref = (referral: string, child: string) =>
  `${basePath}Foster?${new URLSearchParams({ enrol: referral, referred: child })}`

/** Who is referred; accepted, each leads to enrolment or to the chart that came of it. */
export function ReferralChildren({ referral }: { referral: Referral }) {
  const t = useReferralText()
  const say = useFieldWords()
  const dates = useDates()
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
                  <ButtonLink
                    kind="primary"
                    size="sm"
                    href={enrolHref(referral.ReferralID, child.ReferralChildID)}
                    aria-label={t.enrolName(name)}
                  >
                    {t.enrol}
                  </ButtonLink>
                )
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
