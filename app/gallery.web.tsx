import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
export function Gallery() { return <div><h1>Gallery</h1><Button kind="primary" offBecause="no">Hello</Button>
<DateField label="Date" value="2026-11-12" onChange={() => {}} /><SelectField label="S" options={[{value:'a',label:'A'}]} value="a" onChange={() => {}} /></div> }
export { Gallery as Screen }
