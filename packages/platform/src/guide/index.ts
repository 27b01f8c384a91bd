export {
  GUIDE_ADDRESS,
  GUIDE_FOLDER,
  GUIDE_TAGS,
  Guide,
  type GuideElement,
  type GuideNode,
  GuidePage,
} from './guide.ts'
