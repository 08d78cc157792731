import { useState } from 'react'
import { feedDetails } from '#platform/contract/lists/appointments.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { feedCalls } from './feed.calls.ts'
import { useSideText } from './side-text.web.ts'

type Detail = (typeof feedDetails)[number]['value']

/** A calendar outside reads by a secret address; it can be renewed and taken away at any time. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useSideText()
  const dates = useDates()
  const { options } = useSpeech()
  const { data } = useRead(feedCalls.getFeed, {}, { quiet: true })
  const [chosen, setChosen] = useState<Detail>('Initials')
  const [address, setAddress] = useState<string>()
  const make = useChange(feedCalls.getFeedToken)
  const change = useChange(feedCalls.changeFeed)
  const revoke = useChange(feedCalls.revokeFeed)
  const feed = data?.Feed
  const detail = feed?.Detail ?? chosen
  async function renew() {
    const made = await make.run({ Detail: detail })
    if (made) setAddress(made.Address)
  }
  async function stop() {
    if (!(await revoke.run({}))) return
    setAddress(undefined)
    showToast({ text: t.stopped })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.feedTitle}
      sentence={t.feedText}
      actions={
        <>
          {feed && (
            <Button kind="danger" busy={revoke.isPending} onClick={() => void stop()}>
              {t.revoke}
            </Button>
          )}
          <Button onClick={onClose}>{t.close}</Button>
          <Button kind="primary" busy={make.isPending} onClick={() => void renew()}>
            {feed ? t.renew : t.make}
          </Button>
        </>
      }
    >
      {data ? (
        <div className="k-stack">
          <RadioGroup
            label={t.shows}
            {...(!data.NamesAllowed && { help: t.noNames })}
            choices={options(feedDetails).filter(({ value }) => data.NamesAllowed || value !== 'Names')}
            value={detail}
            onChange={(next) => {
              setChosen(next as Detail)
              if (feed) void change.run({ Detail: next as Detail })
            }}
          />
          {feed && (
            <div className="k-cal-acts">
              <Status tone="ok">{t.since(dates.instant(feed.CreatedAt))}</Status>
              <Status tone="info">
                {feed.LastReadAt ? t.lastRead(dates.instantWithin(feed.LastReadAt)) : t.neverRead}
              </Status>
            </div>
          )}
          {data.OwnNetworksOnly && <Note tone="info">{t.ownNetworks}</Note>}
          {feed && !address && <small className="k-help">{t.renewText}</small>}
          {address && (
            <>
              <TextField
                label={t.address}
                help={t.once}
                readOnly
                value={address}
                onFocus={(event) => event.currentTarget.select()}
              />
              <div>
                <Button
                  size="sm"
                  onClick={() =>
                    void navigator.clipboard
                      .writeText(address)
                      .then(() => showToast({ text: t.copied }))
                      .catch(() => {})
                  }
                >
                  {t.copy}
                </Button>
              </div>
            </>
          )}
        </div>
      ) : (
        <SkeletonRows rows={3} height={36} />
      )}
    </Dialog>
  )
}
