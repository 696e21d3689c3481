import { listSignInProviders } from '@quayside/contract';
import { Box, Button, Flex, Grid } from '@quayside/ui';
import { useOpenCall } from '../../session/openApi';
import { buttonProviders, providers } from './providers';
import type { SocialSignIn } from './useSocialSignIn';

/** A button for each configured provider; renders nothing without any. `lead` is shown above them. */
export function SocialButtons({ social, lead, verb }: { social: SocialSignIn; lead: string; verb: string }) {
  const configured = useOpenCall(listSignInProviders, {});
  const offered = buttonProviders.filter((name) => configured.data?.includes(name));
  if (offered.length === 0) return null;
  return (
    <>
      <Flex align="center" gap="12px" my="4px" textStyle="caption" color="fg.subtle">
        <Rule />
        <span>{lead}</span>
        <Rule />
      </Flex>
      <Grid templateColumns={`repeat(${offered.length}, 1fr)`} gap="8px">
        {offered.map((name) => (
          <Button
            key={name}
            variant="outline"
            size="lg"
            px="8px"
            aria-label={`${verb} ${providers[name].name}`}
            loading={social.busy === name}
            disabled={social.busy !== false}
            onClick={() => void social.start(name)}
          >
            {providers[name].mark}
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              {providers[name].name}
            </Box>
          </Button>
        ))}
      </Grid>
    </>
  );
}

const Rule = () => <Box flex="1" height="1px" bg="border" />;
