import { dataShapes, type Guide, guides, type Sample } from '@flotilla/ui/guides'
import {
  Controls,
  Description,
  Primary,
  Source,
  Stories,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks'

/** An example beside the reason why it is right or wrong. */
function SampleBox({ kind, sample: [example, why] }: { kind: 'Do' | "Don't"; sample: Sample }) {
  return (
    <figure className={`sb-sample sb-sample--${kind === 'Do' ? 'do' : 'dont'}`}>
      <Unstyled>
        <div className="sb-sample__stage">{example}</div>
      </Unstyled>
      <figcaption>
        <b>{kind}.</b> {why}
      </figcaption>
    </figure>
  )
}

/** What a component is for, when not, and how it is imported. */
function GuideHead({ name, guide, file }: { name: string; guide: Guide; file: string }) {
  return (
    <>
      <p className="sb-guide__facts">
        {guide.status ?? 'stable'} · since {guide.since ?? '1.0'} · code in{' '}
        {file.replace(/^\.\/|\/[^/]*$/g, '')}
      </p>
      <Source language="tsx" code={`import { ${name} } from '@flotilla/ui/${guide.entry}'`} />
      <h2>Use it for</h2>
      <p>{guide.use}</p>
      <h2>Not for</h2>
      <p>{guide.avoid}</p>
    </>
  )
}

function GuideRules({ guide }: { guide: Guide }) {
  return (
    <>
      <div className="sb-guide__samples">
        <SampleBox kind="Do" sample={guide.good} />
        <SampleBox kind="Don't" sample={guide.bad} />
      </div>
      <h2>Keyboard and screen reader</h2>
      <p>{guide.keys}</p>
      {guide.words !== undefined && (
        <>
          <h2>Words</h2>
          <p>{guide.words}</p>
        </>
      )}
    </>
  )
}

/** What the rows, jobs or lines are that a component takes. */
function DataShape({ name }: { name: string }) {
  const code = dataShapes[name]
  if (code === undefined) return null
  return (
    <>
      <h2>The data that it takes</h2>
      <Source language="ts" code={code} />
    </>
  )
}

/** The page of a component or a pattern: its guide around its example, its props and its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [name = '', words] = (preparedMeta.title.split('/').at(-1) ?? '').split(' · ')
  const guide = guides[name]
  const source: unknown = preparedMeta.parameters.docs?.source?.code
  return (
    <>
      <h1>{name}</h1>
      {words !== undefined && <p className="sb-guide__facts">Also called {words}</p>}
      <Description />
      {guide && <GuideHead name={name} guide={guide} file={String(preparedMeta.parameters.fileName)} />}
      <h2>Example</h2>
      <Primary />
      {guide ? <Controls /> : null}
      {guide && <GuideRules guide={guide} />}
      <DataShape name={name} />
      {typeof source === 'string' && (
        <>
          <h2>Code to copy</h2>
          <Source language="tsx" code={source} />
        </>
      )}
      <Stories title="States" includePrimary={false} />
    </>
  )
}
