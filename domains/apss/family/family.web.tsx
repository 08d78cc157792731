import { CaseManagerCard } from '#domains/caseload/case-manager-card.web.tsx'
import { ClientContacts } from '#domains/clients/contacts/client-contacts.web.tsx'
import { ClientIdentifiers } from '#domains/clients/identifiers/client-identifiers.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { apssRelations } from '#platform/contract/lists/apss.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { familyHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { apssDesk } from '../apss-desk.web.ts'
import { childTab } from '../children/child-tab.web.ts'
import { TherapistCard } from '../children/therapist-card.web.tsx'
import { familyCalls } from './family.calls.ts'
import '../apss.css'

const useText = catalog({
  family: ['Family {name}', 'Familia {name}'],
  edit: ['Edit', 'Editar'],
  editTitle: ['Edit the family', 'Editar la familia'],
  noNote: ['Nothing is noted about the family.', 'No hay notas sobre la familia.'],
  foster: ['In foster care this is the family', 'En acogimiento familiar es la familia'],
  notFoster: ['Not the same family', 'No es la misma familia'],
  alike: ['Is this the same family in foster care?', '¿Es la misma familia en acogimiento familiar?'],
  same: ['Same family', 'Misma familia'],
  sameTitle: ['{name} is the same family', '{name} es la misma familia'],
  linked: ['The two records belong together.', 'Los dos registros van juntos.'],
  parents: ['Parents', 'Padres'],
  noParents: ['No parent is recorded yet.', 'Aún no hay padres registrados.'],
  add: ['Add parent', 'Agregar padre o madre'],
  end: ['No longer a parent here', 'Ya no es padre o madre aquí'],
  more: ['More on {name}', 'Más sobre {name}'],
  until: ['until {day}', 'hasta el {day}'],
  children: ['Children in the program', 'Niños en el programa'],
})

/** The family: parents, children in the program, foster care's record of it; then who works with the child. */
export const FamilyTab = childTab(familyCalls.getFamily, function FamilyTab({ chart, data, id, may, dialogs }) {
  const t = useText()
  const go = useGo()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const { run: unlink } = useChange(familyCalls.unlinkResourceFamily)
  const here = ({ EndDate }: { EndDate: string | null }) => EndDate === null || EndDate > today
  const edit = () => dialogs.ask({ call: familyCalls.editFamily, title: t.editTitle, values: { ...id, ...data } })
  const add = () =>
    dialogs.ask({
      call: familyCalls.addParent,
      wide: true,
      title: t.add,
      values: { ...id, Relation: 'Adoptive mother' },
    })
  const same = ({ FosterResourceFamilyID, Name }: (typeof data.Alike)[number]) =>
    dialogs.act({
      call: familyCalls.linkResourceFamily,
      title: t.sameTitle(Name),
      values: { ...id, FosterResourceFamilyID, version: data.version },
      fields: [],
      confirmLabel: t.same,
      done: () => t.linked,
    })
  return (
    <>
      <Card
        title={t.family(data.Name)}
        end={
          may && (
            <Button kind="quiet" size="sm" onClick={edit}>
              {t.edit}
            </Button>
          )
        }
      >
        {data.Note ? <p className="k-prose k-lines">{data.Note}</p> : <p className="k-quiet">{t.noNote}</p>}
        {data.ResourceFamily && (
          <p>
            {t.foster}{' '}
            <a className="k-link" {...linkTo(familyHref(data.ResourceFamily.FosterResourceFamilyID), go)}>
              {data.ResourceFamily.Name}
            </a>{' '}
            {may && (
              <Button kind="quiet" size="sm" onClick={() => void unlink({ ...id, version: data.version })}>
                {t.notFoster}
              </Button>
            )}
          </p>
        )}
        {may && data.Alike.length > 0 && (
          <ul className="k-apss-lines" aria-label={t.alike}>
            {data.Alike.map((one) => (
              <li key={one.FosterResourceFamilyID}>
                <span>
                  {t.alike}
                  <small>{[one.Name, one.SubProgramName].join(', ')}</small>
                </span>
                <Button kind="quiet" size="sm" onClick={() => same(one)}>
                  {t.same}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <RecordCard
        title={t.parents}
        rows={data.Parents}
        idOf={(one) => one.ApssParentID}
        rowClass="k-team"
        none={t.noParents}
        add={may && { label: t.add, onClick: add }}
        draw={(one) => (
          <PersonLine
            id={one.PersonID}
            name={one.Name}
            notes={[
              label(apssRelations, one.Relation),
              one.Phone && phoneWords(one.Phone),
              one.Email,
              one.PrimaryLanguage && label(primaryLanguages, one.PrimaryLanguage),
              one.EndDate && [t.until(dates.date(one.EndDate)), one.EndReason].filter(Boolean).join(': '),
            ]}
            end={
              may &&
              here(one) && (
                <MoreMenu
                  label={t.more(one.Name)}
                  entries={[
                    {
                      label: t.end,
                      onClick: () =>
                        dialogs.ask({
                          call: familyCalls.endParent,
                          title: t.end,
                          sentence: one.Name,
                          values: { ...id, ApssParentID: one.ApssParentID, version: one.version, EndDate: today },
                          fields: ['EndDate', { name: 'Reason', span: 12 }],
                        }),
                    },
                  ]}
                />
              )
            }
          />
        )}
      />
      <RecordCard
        title={t.children}
        rows={chart.Family.Children}
        idOf={(one) => one.ClientSubProgramMembershipID}
        rowClass="k-team"
        none=""
        draw={(one) => (
          <PersonLine
            id={one.ClientSubProgramMembershipID}
            name={one.Name}
            notes={[one.DateOfBirth && dates.age(one.DateOfBirth)]}
            link={
              one.ClientSubProgramMembershipID === chart.ClientSubProgramMembershipID ? undefined : (
                <ChartLink
                  desk={apssDesk}
                  membershipId={one.ClientSubProgramMembershipID}
                  part="family"
                  name={one.Name}
                />
              )
            }
          />
        )}
      />
      <TherapistCard membershipId={chart.ClientSubProgramMembershipID} />
      <CaseManagerCard membershipId={chart.ClientSubProgramMembershipID} />
      <ClientIdentifiers clientId={chart.ClientID} />
      <ClientContacts clientId={chart.ClientID} />
    </>
  )
})
