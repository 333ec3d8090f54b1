// How to load a dataset into Excel, R and Python, with working examples.
import { Code, Stack, Tabs, Text, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { readPublicUrl } from '../../platform/public-url.ts'
import classes from './UsingData.module.css'
import { writeSnippet, tools } from './snippets.ts'

export function UsingData({ datasetKey }: { datasetKey: string }) {
  const text = useText()
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {text('datasets.using')}
      </Title>
      <Tabs defaultValue="excel">
        <Tabs.List>
          {tools.map(tool => (
            <Tabs.Tab key={tool} value={tool}>
              {text(`datasets.using.${tool}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tools.map(tool => {
          const snippet = writeSnippet(tool, readPublicUrl(), datasetKey)
          return (
            <Tabs.Panel key={tool} value={tool} pt="md">
              <Stack gap="xs">
                <Text size="sm">{text(`datasets.using.${tool}.hint`)}</Text>
                <div className={classes['snippet']}>
                  <Code
                    block
                    dir="ltr"
                    className={classes['code'] ?? ''}
                    tabIndex={0}
                    aria-label={text('datasets.using')}
                  >
                    {snippet}
                  </Code>
                  <CopyButton label={text('datasets.copy')} icon={<IconCopy size={18} />} content={() => snippet} />
                </div>
              </Stack>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </section>
  )
}
