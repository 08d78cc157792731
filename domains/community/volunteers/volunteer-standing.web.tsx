import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { volunteerStandings, type Standing } from './volunteers.rules.ts'

const tones: Readonly<Record<Standing, Tone>> = {
  Failed: 'over',
  Lapsed: 'over',
  Unchecked: 'soon',
  Unsigned: 'soon',
  Expiring: 'soon',
  Ready: 'ok',
  Ended: 'info',
}

/** Whether somebody can be sent to a family, by word and shape. */
export function StandingMark({ standing, small }: { standing: string; small?: boolean }) {
  const { label } = useSpeech()
  return (
    <Status tone={tones[standing as Standing] ?? 'info'} {...(small && { small })}>
      {label(volunteerStandings, standing)}
    </Status>
  )
}
