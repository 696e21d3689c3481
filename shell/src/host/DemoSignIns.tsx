import type { ProductInBrowser } from '@quayside/contract/composition';
import { Box, Button, Flex, Text } from '@quayside/ui';

interface Props {
  demo: ProductInBrowser;
  /** Signs in with this e-mail. */
  onChoose: (email: string) => void;
}

/** The users of the browser demo; one click signs in. */
export const DemoSignIns = ({ demo: { signIns, password }, onChoose }: Props) => (
  <Box as="section" aria-labelledby="demo-sign-ins" borderWidth="1px" borderRadius="md" p="12px">
    <Text as="h2" id="demo-sign-ins" textStyle="sm" fontWeight="semibold">
      Sign in to the demo as
    </Text>
    <Flex wrap="wrap" gap="6px" mt="8px">
      {signIns.map(({ email }) => (
        <Button key={email} size="sm" variant="outline" onClick={() => onChoose(email)}>
          {email.split('@')[0]}
        </Button>
      ))}
    </Flex>
    <Text textStyle="caption" color="fg.muted" mt="8px">
      The password of all is {password}. Everything you do stays in this browser.
    </Text>
  </Box>
);
