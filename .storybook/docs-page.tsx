import { type Guide, guides, type Sample } from '@flotilla/ui/guides'
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
function GuideHead({ name, guide }: { name: string; guide: Guide }) {
  return (
    <>
      <p className="sb-guide__facts">
        {guide.status ?? 'stable'} · since {guide.since ?? '1.0'}
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

/** The page of a component: its guide around its example, its props and its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [name = '', words] = (preparedMeta.title.split('/').at(-1) ?? '').split(' · ')
  const guide = guides[name]
  return (
    <>
      <h1>{name}</h1>
      {words !== undefined && <p className="sb-guide__facts">Also called {words}</p>}
      <Description />
      {guide && <GuideHead name={name} guide={guide} />}
      <h2>Example</h2>
      <Primary />
      <Controls />
      {guide && <GuideRules guide={guide} />}
      <Stories title="States" includePrimary={false} />
    </>
  )
}
