import { ClientRoster } from '#domains/enrollment/client-roster.web.tsx'
import { youthList } from './youth/youth-roster.web.tsx'

/** Whose plan of care is to be reviewed, the earliest first. */
export function Screen() {
  return (
    <ClientRoster
      {...youthList}
      kept="wrapPlans"
      sort="PlanDue"
      part="plan"
      show={{ CANSDue: 'start', SafetyPlan: 'more' }}
    />
  )
}
