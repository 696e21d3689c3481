import { Link, useLocation } from '@quayside/kernel/router';
import { Box, Button, Flex, Heading, Logo, Text } from '@quayside/ui';
import { ArrowLeft } from 'lucide-react';
import { NauticalChart } from '../chart/NauticalChart';
import chart from '../chart/offTheChart.data.json';
import { usePageTitle } from '../navigation/usePageTitle';
import { t } from '../texts/frame';
import { missingPath } from './missingPath';

/** 404, on its own page. */
export function NotFoundPage() {
  const missing = missingPath(useLocation().state);
  usePageTitle(t('Page not found'));
  return (
    <Box as="main" id="main" position="relative" minH="100dvh" bg="#0A1923" color="white" overflow="hidden">
      <NauticalChart chart={chart} />
      <Flex
        position="absolute"
        left={{ base: '16px', sm: '48px', md: '96px' }}
        right={{ base: '16px', sm: 'auto' }}
        top="50%"
        translate="0 -50%"
        maxW="520px"
        direction="column"
        gap="8px"
        px={{ base: '24px', sm: '40px' }}
        py={{ base: '28px', sm: '40px' }}
        bg="#0A1923D9"
        borderWidth="1px"
        borderColor="#FFFFFF1F"
        borderRadius="xl"
      >
        <Logo named />
        <Text fontFamily="mono" color="marine.400" letterSpacing="0.04em" mt="28px">
          404
        </Text>
        <Heading
          as="h1"
          tabIndex={-1}
          outline="0"
          fontSize={{ base: '3xl', sm: '4xl' }}
          lineHeight={{ base: '3xl', sm: '4xl' }}
          fontWeight="semibold"
          letterSpacing="-0.02em"
        >
          {t('Page not found')}
        </Heading>
        <Text fontSize="lg" lineHeight="24px" color="#B9C8D0">
          {missing
            ? t.rich('There is no page at {path}.', {
                path: (
                  <Box
                    as="span"
                    fontFamily="mono"
                    fontSize="md"
                    fontWeight="medium"
                    color="white"
                    overflowWrap="anywhere"
                  >
                    {missing}
                  </Box>
                ),
              })
            : t('There is no such page.')}{' '}
          {t('It may have moved, or the link is incomplete.')}
        </Text>
        <Flex mt="20px">
          <Button asChild size="lg" bg="marine.600" color="white" _hover={{ bg: 'marine.700' }}>
            <Link to="/bookings/all">
              <ArrowLeft aria-hidden />
              {t('Back To Dashboard')}
            </Link>
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}
