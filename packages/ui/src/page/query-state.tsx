import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { describeFailure, EmptyState, ErrorState, type Failure } from './error-state.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import './states.css'

/** The part of a query result that is used; TanStack's `useQuery` result fits. */
export type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

export type QueryStateProps<Data> = {
  /** The read whose state decides what is shown. */
  query: QueryLike<Data>
  /** Noun for the rows: "sites". */
  of?: string | undefined
  /** Whether there is nothing to show. */
  isEmpty?: ((data: Data) => boolean) | undefined
  /** A sentence, or a whole EmptyState. */
  empty?: ReactNode
  /** Default: a table of eight rows. */
  skeleton?: ReactNode
  /** The frame that stays around the placeholder of the data. */
  frame?: ((part: ReactNode, state: 'loading' | 'error' | 'empty') => ReactNode) | undefined
  /** Words for an error; default: its message, code and correlation id. */
  describe?: ((error: unknown) => Failure) | undefined
  /** Draws the data once it is there. */
  children: (data: NoInfer<Data>) => ReactNode
}

/**
 * The four states of a read. Rows once shown stay: a failed refetch puts a strip with Retry above them, a
 * running one changes nothing. The skeleton shows after 150 ms.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, of = 'data', isEmpty, empty, skeleton, describe = describeFailure, children } = props
  const { frame = bare } = props
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.error === null || query.error === undefined) {
      return frame(skeleton ?? <SkeletonRows rows={8} label={`Loading ${of}`} />, 'loading')
    }
    const failure = describe(query.error)
    const title = failure.title ?? `${of[0]?.toUpperCase()}${of.slice(1)} could not be loaded`
    return frame(
      <ErrorState
        title={title}
        what={failure.what}
        stillWorks={failure.stillWorks}
        code={failure.code}
        onRetry={retry}
        isRetrying={query.isFetching}
      />,
      'error',
    )
  }
  const isNothing = isEmpty?.(query.data) ?? false
  return (
    <>
      {query.error ? (
        <div className="fl-stale" role="alert">
          <span className="fl-status fl-status--danger">
            <Icon name="danger" />
          </span>
          <span className="fl-stale__text">
            These {of} may be out of date. {describe(query.error).what}
          </span>
          <Button size="xs" onClick={retry} isBusy={query.isFetching}>
            Retry
          </Button>
        </div>
      ) : null}
      {isNothing
        ? frame(typeof empty === 'string' ? <EmptyState title={empty} /> : empty, 'empty')
        : children(query.data)}
    </>
  )
}

const bare = (part: ReactNode) => part
