import { KeyValue } from '@flotilla/ui/page'
import { subprocessors } from './subprocessors.ts'

/** Each subprocessor with its task, the data it sees, and where it is. */
export function SubprocessorList() {
  return (
    <ul className="fc-subprocessors" aria-label="Subprocessors">
      {subprocessors.map(({ name, task, data, place }) => (
        <li key={name}>
          <h3>{name}</h3>
          <KeyValue
            shape="rows"
            items={[
              { key: 'Task', value: task },
              { key: 'Data', value: data },
              { key: 'Place', value: place },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
