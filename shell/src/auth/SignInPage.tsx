import { useSearchParams } from '@freight/shared-kernel/router';
import { Box, Flex, Grid, Heading, Logo, Text } from '@freight/shared-kernel/ui';
import { shellVersion } from '../app/shellVersion';
import { usePageTitle } from '../app/usePageTitle';
import { NauticalChart } from '../chart/NauticalChart';
import chart from '../chart/northSea.data.json';
import { returnPath } from './returnPath';
import { SignInForm } from './SignInForm';

/** The sign-in: the chart on the left, the form on the right; on phones one over the other. */
export function SignInPage() {
  const [search] = useSearchParams();
  usePageTitle('Sign in');
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) min(580px, 56vw)' }}
      templateRows={{ base: '240px 1fr', sm: '1fr' }}
      minH="100dvh"
    >
      <ChartSide />
      <Flex direction="column" bg="bg.panel">
        <Grid
          as="main"
          id="main"
          flex="1"
          placeItems={{ base: 'start stretch', sm: 'center' }}
          px={{ base: '20px', sm: '40px' }}
          pt={{ base: '28px', sm: '40px' }}
          pb={{ base: '20px', sm: '40px' }}
        >
          <SignInForm returnTo={returnPath(search.get('from'))} />
        </Grid>
        <Flex
          as="footer"
          px={{ base: '20px', sm: '40px' }}
          py={{ base: '14px', sm: '16px' }}
          borderTopWidth="1px"
          borderColor="border.muted"
          textStyle="caption"
          color="fg.subtle"
        >
          <Box flex="1">Quayside</Box>
          <Box fontFamily="mono" fontWeight="medium">
            {shellVersion}
          </Box>
        </Flex>
      </Flex>
    </Grid>
  );
}

const fade = {
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0 0',
    height: { base: '60%', sm: '36%' },
    background: 'linear-gradient(180deg, #0A192300, #0A1923F2 55%)',
  },
  '@media (max-width: 767px)': { '& svg text': { display: 'none' } },
};

function ChartSide() {
  return (
    <Box as="header" position="relative" overflow="hidden" bg="#0A1923" color="white" css={fade}>
      <Box position="absolute" insetX="0" top={{ base: '-90px', sm: '0' }} height={{ base: '420px', sm: '100%' }}>
        <NauticalChart chart={chart} />
      </Box>
      <Box position="absolute" zIndex="1" left={{ base: '20px', sm: '40px' }} top={{ base: '18px', sm: '36px' }}>
        <Logo named size={34} />
      </Box>
      <Box
        position="absolute"
        zIndex="1"
        left={{ base: '20px', sm: '40px' }}
        right="20px"
        bottom={{ base: '20px', sm: '56px' }}
      >
        <Heading
          as="p"
          fontSize={{ base: '2xl', sm: '3xl', lg: '4xl' }}
          lineHeight={{ base: '2xl', sm: '3xl', lg: '4xl' }}
          fontWeight="semibold"
          letterSpacing="-0.02em"
        >
          Every booking,
          <br />
          from quote to quay.
        </Heading>
        <Text
          display={{ base: 'none', sm: 'block' }}
          maxW="400px"
          mt="12px"
          fontSize="lg"
          lineHeight="24px"
          color="#B9C8D0"
        >
          Rates, bookings, documents and live tracking for sea and air freight, in one place.
        </Text>
      </Box>
    </Box>
  );
}
