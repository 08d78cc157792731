import { useAddress } from '#platform/web/use-address.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { AskForAccess } from '../chart-access/chart-access-ask.web.tsx'
import { ChooseOther, ReportDuplicate } from '../merge/client-merge-report.web.tsx'
import { MergeClients } from '../merge/client-merge-dialog.web.tsx'
import { clientSearchCalls, type ClientMatch, type ElsewhereMatch } from './client-search.calls.ts'
import { EnrollClient } from './client-search-enroll.web.tsx'
import { ClientSearchForm, searchFields, type SearchTyped } from './client-search-form.web.tsx'
import { ElsewhereItem, MatchItem, type MatchTask } from './client-search-results.web.tsx'
import { useClientSearchText } from './client-search-text.web.ts'
import '#platform/web/blocks/found-list.css'
import './client-search.css'

type Input = Sent<typeof clientSearchCalls.searchExistingClients>

const whole = (text: string | undefined) => (text ? Number(text) : undefined)

function inputOf(typed: SearchTyped): Input {
  const phone = typed.phone?.replaceAll(/\D/g, '').slice(-10)
  const all = {
    Search: typed.find,
    FirstName: typed.first,
    LastName: typed.last,
    DateOfBirth: typed.birth,
    AgeFrom: whole(typed.ageFrom),
    AgeTo: whole(typed.ageTo),
    CID: typed.cid,
    FamLinkNumber: typed.famlink,
    WelligentID: typed.welligent,
    PhoneNumberDigits: phone?.length === 10 ? phone : undefined,
    Address: typed.street,
    RelativeName: typed.relative,
    SubProgramIDs: typed.program ? [typed.program] : undefined,
    Region: typed.region,
    Status: typed.state,
    EmployeeID: typed.worker,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== '')) as Input
}

/** What the address asks for; text only. */
function useTyped(): [SearchTyped, (typed: SearchTyped) => void] {
  const { asked, only } = useAddress('/ClientSearch')
  const typed: SearchTyped = {}
  for (const field of searchFields) if (asked[field]) typed[field] = asked[field]
  return [typed, only]
}

/** Finds a client by whatever is known, and says what may be opened. */
export function ClientSearch() {
  const t = useClientSearchText()
  const [typed, search] = useTyped()
  const [task, setTask] = useState<{ do: MatchTask; match: ClientMatch }>()
  const [pair, setPair] = useState<[string, string]>()
  const [asking, setAsking] = useState<ElsewhereMatch>()
  const input = inputOf(typed)
  const asked = Object.keys(input).length > 0
  const found = useRead(clientSearchCalls.searchExistingClients, input, { enabled: asked, ownErrors: true })
  const close = () => setTask(undefined)
  return (
    <div className="k-stack">
      <ClientSearchForm key={JSON.stringify(typed)} typed={typed} onSearch={search} />
      {!asked && (
        <EmptyState kind="first" icon={IconSearch} title={t.start} level={2}>
          {t.startText}
        </EmptyState>
      )}
      {found.error && <Note tone="soon">{found.error.messages.join(' ')}</Note>}
      {asked && found.isPending && !found.error && <SkeletonRows rows={4} height={64} />}
      {found.data && (
        <>
          {found.data.Matches.length > 0 ? (
            <Card title={t.found(found.data.Matches.length, found.data.More)} flush>
              <ul className="k-list" aria-label={t.clients}>
                {found.data.Matches.map((match) => (
                  <MatchItem
                    key={match.ClientID}
                    match={match}
                    onTask={(todo, of) => setTask({ do: todo, match: of })}
                  />
                ))}
              </ul>
            </Card>
          ) : (
            <EmptyState
              kind="none"
              title={t.none}
              level={2}
              action={
                <Button size="sm" onClick={() => search({})}>
                  {t.clear}
                </Button>
              }
            >
              {t.noneText}
            </EmptyState>
          )}
          {found.data.Elsewhere.length > 0 && (
            <Card title={t.elsewhere} flush>
              <ul className="k-list" aria-label={t.elsewhere}>
                {found.data.Elsewhere.map((one) => (
                  <ElsewhereItem key={one.SearchHitID} found={one} onAsk={setAsking} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      {asking && <AskForAccess found={asking} onClose={() => setAsking(undefined)} />}
      {task?.do === 'enroll' && <EnrollClient match={task.match} onClose={close} />}
      {task?.do === 'report' && <ReportDuplicate match={task.match} onClose={close} />}
      {task?.do === 'merge' && (
        <ChooseOther
          match={task.match}
          onClose={close}
          onChosen={(other) => {
            close()
            setPair([task.match.ClientID, other])
          }}
        />
      )}
      {pair && <MergeClients kept={pair[0]} other={pair[1]} onClose={() => setPair(undefined)} />}
    </div>
  )
}
