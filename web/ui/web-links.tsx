import { Anchor, Stack, Text } from '@mantine/core';

/** A link is any text; only what is a web address becomes one, so that no 'javascript:' is ever followed. */
export function WebLinks({ links }: { links: string[] }) {
  return (
    <Stack gap={4}>
      {links.map((text) =>
        isWebAddress(text) ? (
          <Anchor key={text} href={text} target="_blank" rel="noreferrer">
            {text}
          </Anchor>
        ) : (
          <Text key={text}>{text}</Text>
        ),
      )}
    </Stack>
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
