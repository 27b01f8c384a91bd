import type { FleetPicture } from '@flotilla/api/contract'
import { classNames, Icon } from '@flotilla/ui/basics'
import type { ReactNode } from 'react'
import { familyLooks } from '../../../data/overview/families.ts'
import { countFamilies, countQuiet, type Show } from '../../../data/overview/picture-counts.ts'

type Props = { picture: FleetPicture; show: Show; onShow: (show: Show) => void }

/** The families of reasons that occur, worst first: each fades all other squares. */
export function TroubleLegend({ picture, show, onShow }: Props) {
  const toggle = (one: Show) => onShow(one === show ? '' : one)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look
    <div className="st-legend" role="group" aria-label="Show only">
      <Choice isOn={show === ''} onPress={() => onShow('')} name="All" sites={picture.sites} />
      <span className="st-legend__line" aria-hidden="true" />
      {countFamilies(picture).map(({ family, sites, isCritical }) => {
        const { name, icon } = familyLooks[family]
        return (
          <Choice
            key={family}
            isOn={show === family}
            onPress={() => toggle(family)}
            name={name}
            sites={sites}
            sign={
              <Icon
                name={icon}
                className={isCritical ? 'st-legend__icon--critical' : 'st-legend__icon--warning'}
              />
            }
          />
        )
      })}
    </div>
  )
}

const quietNames = { well: 'Well', running: 'Running', aside: 'Put aside' } as const

/** The sites that need nothing, by how they stand. */
export function QuietLegend({ picture, show, onShow }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own look
    <div className="st-legend st-legend--low" role="group" aria-label="Show only the quiet ones">
      {countQuiet(picture).map(({ standing, sites }) => (
        <Choice
          key={standing}
          isOn={show === standing}
          onPress={() => onShow(standing === show ? '' : standing)}
          name={quietNames[standing]}
          sites={sites}
          sign={
            <span className={classNames('st-legend__square', `st-square--${standing}`)} aria-hidden="true">
              {standing === 'running' && <Icon name="running" size="xs" className="st-square__ring" />}
            </span>
          }
        />
      ))}
    </div>
  )
}

type ChoiceProps = {
  isOn: boolean
  onPress: () => void
  name: string
  sites: number
  sign?: ReactNode
}

function Choice({ isOn, onPress, name, sites, sign }: ChoiceProps) {
  return (
    <button type="button" className="st-legend__choice" aria-pressed={isOn} onClick={onPress}>
      {sign}
      {name} <b>{sites}</b>
    </button>
  )
}
