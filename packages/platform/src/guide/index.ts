export {
  GUIDE_ADDRESS,
  Guide,
  type GuideElement,
  type GuideNode,
  GuidePage,
} from './guide.ts'
