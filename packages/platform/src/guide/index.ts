export { GUIDE_PARAM, guidePlace, isOfSite, siteErrorPlace, withGuide } from '../guide-link/guide-place.ts'
export {
  GUIDE_ADDRESS,
  GUIDE_PICTURES,
  Guide,
  type GuideElement,
  type GuideNode,
  GuidePage,
  type GuidePicture,
} from './guide.ts'
