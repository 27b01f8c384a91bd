import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { SafeHtml } from './safe-html.tsx'

const meta: Meta<typeof SafeHtml> = {
  title: 'Components/Safe HTML/SafeHtml · rich text, message',
  tags: ['autodocs'],
  component: SafeHtml,
}
export default meta
type Story = StoryObj<typeof SafeHtml>

export const Message: Story = {
  args: {
    html: '<p>Hello Lena,</p><p>please change the <b>absolute path</b> to <code>JPATH_ROOT</code>:</p><ul><li>in the template</li><li>in <a href="https://manual.joomla.org/">the manual</a></li></ul><blockquote>We will look at it.</blockquote><pre><code>php cli/joomla.php cache:clean</code></pre>',
  },
}
export const Attack: Story = {
  args: {
    html: '<p onclick="alert(1)">Only words<img src=x onerror="alert(1)"><script>alert(1)</script> stay.</p>',
  },
}
