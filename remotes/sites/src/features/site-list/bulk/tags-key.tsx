import { usePlatform } from '@flotilla/platform'
import { BarKeys } from '@flotilla/ui/table'

type Props = {
  /** Why the tags cannot be changed now. */
  whyNot: string | undefined
  onPress: () => void
}

/** `t` opens the tags of the selected sites, where their button or menu is. */
export function TagsKey({ whyNot, onPress }: Props) {
  const { notify } = usePlatform()
  return (
    <BarKeys acts={[{ key: 't', run: () => (whyNot === undefined ? onPress() : notify.info(whyNot)) }]} />
  )
}
