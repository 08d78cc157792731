import { programRegions } from '#platform/contract/lists/places.ts'
import { permissions, moduleWords } from '#platform/contract/permission-list.ts'
import { useSpeech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { fullName, useProfile } from './profile.web.tsx'

const useText = catalog(
  () => ({
    you: 'You',
    name: 'Name',
    email: 'Work e-mail',
    title: 'Title',
    none: 'Not recorded',
    whom: 'An administrator can change this.',
    programs: 'Your programs',
    noPrograms: 'No program yet',
    noProgramsText: 'When an administrator adds you to a sub-program, it shows up here.',
    may: 'What you may do',
    everything: 'You are an administrator: everything, everywhere.',
  }),
  () => ({
    you: 'Usted',
    name: 'Nombre',
    email: 'Correo de trabajo',
    title: 'Puesto',
    none: 'Sin registrar',
    whom: 'Lo que está aquí lo cambia un administrador.',
    programs: 'Sus programas',
    noPrograms: 'Aún no tiene programa',
    noProgramsText: 'Cuando un administrador lo agregue a un subprograma, aparecerá aquí.',
    may: 'Lo que puede hacer',
    everything: 'Usted es administrador: todo, en todas partes.',
  }),
)

/** Who I am here, read only. */
export function ProfileGroup() {
  const t = useText()
  const profile = useProfile()
  const { label } = useSpeech()
  const roleIn = (program: (typeof profile.AssignedSubPrograms)[number]) =>
    program.EmployeeMemberships.find((membership) => membership.Employee.Id === profile.UserID)?.SubProgramRole
  return (
    <>
      <Card title={t.you} end={<small>{t.whom}</small>}>
        <Facts
          facts={[
            { label: t.name, value: fullName(profile) },
            { label: t.email, value: profile.Email },
            { label: t.title, value: profile.Title ?? <span className="k-quiet">{t.none}</span> },
          ]}
        />
      </Card>
      <Card title={t.programs} flush>
        {profile.AssignedSubPrograms.length === 0 && (
          <EmptyState kind="first" title={t.noPrograms}>
            {t.noProgramsText}
          </EmptyState>
        )}
        <ul className="k-list k-setting-programs">
          {profile.AssignedSubPrograms.map((program) => (
            <li key={program.Id}>
              <b>{program.Name}</b>
              <small>{[label(programRegions, program.Region), roleIn(program)].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ul>
      </Card>
      <PermissionsCard held={profile.Permissions} />
    </>
  )
}

function PermissionsCard({ held }: { held: readonly string[] }) {
  const t = useText()
  const { say } = useSpeech()
  const mine = permissions.filter((permission) => held.includes(permission.name))
  const modules = [...new Set(mine.map((permission) => permission.module))]
  return (
    <Card title={t.may}>
      {held.includes('Administrator') ? (
        <p>{t.everything}</p>
      ) : (
        <div className="k-permissions">
          {modules.map((module) => (
            <section key={module}>
              <h3>{say(moduleWords(module))}</h3>
              <ul>
                {mine
                  .filter((permission) => permission.module === module)
                  .map((permission) => (
                    <li key={permission.name}>{say(permission.description)}</li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}
