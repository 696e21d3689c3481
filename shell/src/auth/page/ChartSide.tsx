import { Box, Heading, Logo, Text } from '@quayside/ui';
import { NauticalChart } from '../../chart/NauticalChart';
import chart from '../../chart/northSea.data.json';
import { t } from '../../texts/signIn';

const fade = {
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0 0',
    height: { base: '60%', sm: '36%' },
    background: 'linear-gradient(180deg, #0A192300, #0A1923F2 55%)',
  },
  '@media (max-width: 991px)': { '& svg text': { display: 'none' } },
};

/** The chart next to every sign-in page. */
export function ChartSide() {
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
          {t.rich('Every booking,{line}from quote to quay.', { line: <br /> })}
        </Heading>
        <Text
          display={{ base: 'none', sm: 'block' }}
          maxW="400px"
          mt="12px"
          fontSize="lg"
          lineHeight="24px"
          color="#B9C8D0"
        >
          {t('Rates, bookings, documents and live tracking for sea and air freight, in one place.')}
        </Text>
      </Box>
    </Box>
  );
}
