export { GUIDE_PARAM, guidePlace, isOfSite, siteErrorPlace, withGuide } from '../guide-link/guide-place.ts'
export {
  GUIDE_ADDRESS,
  Guide,
  type GuideElement,
  type GuideNode,
  GuidePage,
} from './guide.ts'
