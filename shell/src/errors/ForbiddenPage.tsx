import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, Heading, Text } from '@quayside/ui';
import { ArrowLeft } from 'lucide-react';
import { NauticalChart } from '../chart/NauticalChart';
import chart from '../chart/restrictedArea.data.json';
import { t } from '../texts/frame';

/** 403: the page exists, but not for this role. Shown in the frame. */
export function ForbiddenPage({ roleName }: { roleName: string }) {
  return (
    <Box mx={{ base: '-16px', sm: '-24px' }} mb={{ base: '-24px', sm: '-32px' }}>
      <Box position="relative" height={{ base: '220px', sm: '380px' }} overflow="hidden" bg="#0A1923">
        <Box position="absolute" insetY="0" left={{ base: '-235px', sm: '0' }} width={{ base: '860px', sm: '100%' }}>
          <NauticalChart chart={chart} />
        </Box>
      </Box>
      <Flex direction="column" align="center" gap="8px" maxW="640px" mx="auto" px="24px" py="48px" textAlign="center">
        <Text fontFamily="mono" color="fg.subtle" letterSpacing="0.04em">
          403
        </Text>
        <Heading
          as="h1"
          tabIndex={-1}
          outline="0"
          fontSize="2xl"
          lineHeight="2xl"
          fontWeight="semibold"
          letterSpacing="tight"
          css={{ textWrap: 'balance' }}
        >
          {t('Sorry, you are not authorized to access this page.')}
        </Heading>
        <Text color="fg.muted" css={{ textWrap: 'balance' }}>
          {t.rich('Your role is {role}. Ask your company administrator if you need access.', {
            role: (
              <Box as="span" textStyle="id" fontWeight="semibold">
                {roleName}
              </Box>
            ),
          })}
        </Text>
        <Button asChild mt="16px">
          <Link to="/bookings/all">
            <ArrowLeft aria-hidden />
            {t('Back To Dashboard')}
          </Link>
        </Button>
      </Flex>
    </Box>
  );
}
