import { z } from 'zod'

/** Shapes of text that a page of the guide may have. */
const GUIDE_TAGS = [
  ...(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'kbd', 'a'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'] as const),
] as const

/** Where the console serves the pictures of the guide. */
export const GUIDE_PICTURES = '/guide/pictures/'

/** `src`: a file of ours, `alt`: what it shows, sizes in px. */
const GuidePicture = z.object({
  src: z.string().regex(/^\/guide\/pictures\/[\w-]+\.webp$/),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type GuidePicture = z.infer<typeof GuidePicture>

/** A part of a page; a string is plain text. */
export type GuideNode = string | GuideElement
export type GuideElement = {
  tag: (typeof GUIDE_TAGS)[number]
  /** Of a heading: the paragraph's name, by which links lead to it. */
  id?: string | undefined
  /** Of a link: the place of the guide that it opens, as `guidePlace` writes it. */
  place?: string | undefined
  /** Of a link: an address on the web. */
  href?: string | undefined
  /** Of a picture. */
  picture?: GuidePicture | undefined
  nodes?: GuideNode[] | undefined
}

const GuideNode: z.ZodType<GuideNode> = z.lazy(() => z.union([z.string(), GuideElement]))
const GuideElement: z.ZodType<GuideElement> = z.lazy(() =>
  z.object({
    tag: z.enum(GUIDE_TAGS),
    id: z.string().optional(),
    place: z.string().optional(),
    href: z.string().optional(),
    picture: GuidePicture.optional(),
    nodes: z.array(GuideNode).optional(),
  }),
)

export const GuidePage = z.object({
  /** Name of its file without `.md`: `sites`; the list of all pages is `contents`. */
  name: z.string(),
  title: z.string(),
  /** Its paragraphs that have a heading, in order. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  nodes: z.array(GuideNode),
})
export type GuidePage = z.infer<typeof GuidePage>

/** `/guide/guide.json`: the whole guide for users, as the build reads it from `docs/guide`. */
export const Guide = z.object({
  /** In the order of the contents, which come first. */
  pages: z.array(GuidePage),
  /**
   * The page for each address: `/sites/:tagId?`. Where several pages belong to one, its parameters decide:
   * `tab` with the value `backups`, or `site` with any (an empty value here).
   */
  routes: z.array(z.object({ path: z.string(), params: z.record(z.string(), z.string()), page: z.string() })),
})
export type Guide = z.infer<typeof Guide>

/** Where the console serves the guide. */
export const GUIDE_ADDRESS = '/guide/guide.json'
