import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';

/** On a phone the rows are what one looks for: what is seldom pressed is behind one button. */
export function useMoreOnPhone() {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [unfolded, { toggle }] = useDisclosure();
  const more = (
    <Button
      variant="default"
      px="sm"
      miw="min(2.75rem, 16vw)"
      flex="none"
      aria-label="More"
      aria-expanded={unfolded}
      onClick={toggle}
    >
      ⋯
    </Button>
  );
  return { isPhone, more, unfolded };
}
