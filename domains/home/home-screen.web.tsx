import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSpeech } from '#platform/web/words.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { allRoutes, partOf, type Route } from '#platform/contract/routes.ts'
import { HomeDue } from '#domains/due/home-due.web.tsx'
import { ToRead } from '#domains/hosted/to-read.web.tsx'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { DeskBar } from '#domains/documents/desk-bar.web.tsx'
import { useDesk } from '#platform/web/desk-address.ts'
import { SigningCard } from '#domains/documents/signing/signing-home-card.web.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { PartPlace } from '#platform/web/part-place.tsx'
import { hasPart } from '#platform/web/load-part.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import './home.css'

const useText = catalog(
  (f) => ({
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
    today: (day: string, agency: string) => `${day}. ${agency}.`,
    programs: 'Your programs',
    colleagues: (n: number) => f.plural(n, { one: '# colleague', other: '# colleagues' }),
    noPrograms: 'No program yet',
    noProgramsSentence: 'When an administrator adds you to a sub-program, it shows up here.',
    desk: 'Your desk',
    go: 'Where to go',
    later: 'Not built yet',
    team: 'The people you work with',
    more: (n: number) => f.plural(n, { one: 'and # more', other: 'and # more' }),
  }),
  (f) => ({
    morning: (name: string) => `Buenos días, ${name}`,
    afternoon: (name: string) => `Buenas tardes, ${name}`,
    evening: (name: string) => `Buenas noches, ${name}`,
    today: (day: string, agency: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}. ${agency}.`,
    programs: 'Sus programas',
    colleagues: (n: number) => f.plural(n, { one: '# colega', other: '# colegas' }),
    noPrograms: 'Aún no tiene programa',
    noProgramsSentence: 'Cuando un administrador lo agregue a un subprograma, aparecerá aquí.',
    desk: 'Su escritorio',
    go: 'A dónde ir',
    later: 'Aún no está listo',
    team: 'Las personas con quienes trabaja',
    more: (n: number) => f.plural(n, { one: 'y # más', other: 'y # más' }),
  }),
)

const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date()))

/** Home itself, or what takes its place: a document, or one of the desks where documents and due dates are worked on. */
export function Screen() {
  const { part, input } = useDesk()
  const { document, form, chart, version, desk } = input
  // A desk keeps its place while its words change; another document is another screen.
  return part ? (
    <PartBoundary key={JSON.stringify([document, form, chart, version, desk])} name={part} input={input} />
  ) : (
    <Start />
  )
}

function Start() {
  const t = useText()
  const profile = useProfile()
  const dates = useDates()
  const permitted = usePermitted()
  const { label, say } = useSpeech()
  const [hour] = useState(() => hourIn(profile.Agency.Zone))
  const greet = hour < 12 ? t.morning : hour < 18 ? t.afternoon : t.evening
  const isBuilt = (route: Route) => Boolean(route.redirect) || hasPart(partOf(route))
  const screens = allRoutes
    .filter((route) => !route.hidden && route.path !== '/' && route.group !== 'Admin' && permitted(route.permission))
    .toSorted((a, b) => Number(isBuilt(b)) - Number(isBuilt(a)))
  const team = new Map(
    profile.AssignedSubPrograms.flatMap((program) => program.EmployeeMemberships)
      .filter((membership) => membership.Employee.Id !== profile.UserID)
      .map((membership) => [membership.Employee.Id, membership]),
  )
  const shownTeam = [...team.values()].slice(0, 9)
  return (
    <div className="k-page">
      <PageHead
        title={greet(profile.FirstName)}
        sentence={t.today(dates.long(profile.Agency.Today), profile.Agency.Name)}
      />
      {permitted('Administrator') && (
        <>
          <PartPlace name="agency-setup-bar" height={[52, 144]} />
          <PartBoundary name="agency-sample-bar" />
        </>
      )}
      <div className="k-with-rail k-home">
        <div className="k-stack k-home-due">
          <SigningCard />
          <HomeDue />
        </div>
        <div className="k-stack k-home-main">
          {permitted('CaseFile.PerformOperations') && (
            <section aria-labelledby="home-desk">
              <h2 id="home-desk" className="k-home-head">
                {t.desk}
              </h2>
              <DeskBar label={t.desk} />
            </section>
          )}
          <section aria-labelledby="home-go">
            <h2 id="home-go" className="k-home-head">
              {t.go}
            </h2>
            <ul className="k-home-tiles">
              {screens.map((route) => (
                <li key={route.path}>
                  <Link to={route.path} className="k-card k-home-tile">
                    <b>{say(route.title)}</b>
                    <span>{say(route.about)}</span>
                    {!isBuilt(route) && <small>{t.later}</small>}
                    <Icon of={IconArrowRight} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="k-stack">
          <ToRead />
          <Card title={t.programs}>
            {profile.AssignedSubPrograms.length === 0 && (
              <EmptyState kind="first" title={t.noPrograms}>
                {t.noProgramsSentence}
              </EmptyState>
            )}
            <ul className="k-home-list">
              {profile.AssignedSubPrograms.map((program) => (
                <li key={program.Id}>
                  <b>{program.Name}</b>
                  <small>
                    {label(programRegions, program.Region)}, {t.colleagues(program.EmployeeMemberships.length)}
                  </small>
                </li>
              ))}
            </ul>
          </Card>
          {shownTeam.length > 0 && (
            <Card title={t.team}>
              <ul className="k-home-list">
                {shownTeam.map(({ Employee, SubProgramRole }) => (
                  <li key={Employee.Id} className="k-row">
                    <Avatar name={fullName(Employee.Person)} id={Employee.Id} size={28} />
                    <span>
                      <b>{fullName(Employee.Person)}</b>
                      <small>{label(subProgramRoles, SubProgramRole)}</small>
                    </span>
                  </li>
                ))}
              </ul>
              {team.size > shownTeam.length && <p className="k-home-more">{t.more(team.size - shownTeam.length)}</p>}
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}
