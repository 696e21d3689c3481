import { Link, useLocation } from '@quayside/kernel/router';
import { Box } from '@quayside/ui';
import { type ReactNode, useEffect } from 'react';
import { t } from '../texts/account';

/** Sections of My account, in the order of the page; the id is the hash of a link to it. */
const sections = [
  {
    id: 'profile',
    get label() {
      return t('Profile');
    },
  },
  {
    id: 'display',
    get label() {
      return t('Display');
    },
  },
  {
    id: 'password',
    get label() {
      return t('E-mail and password');
    },
  },
  {
    id: 'two-step',
    get label() {
      return t('Two-step sign-in');
    },
  },
  {
    id: 'sessions',
    get label() {
      return t('Sessions');
    },
  },
  {
    id: 'data',
    get label() {
      return t('Your data');
    },
  },
] as const;
type SectionId = (typeof sections)[number]['id'];

/** A part of the page that links reach by its hash. */
export function AccountSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <Box id={id} tabIndex={-1} outline="0" scrollMarginTop="16px" display="flex" flexDirection="column" gap="12px">
      {children}
    </Box>
  );
}

/** Links to the sections beside the page; on narrow screens the page is scrolled instead. */
export function AccountSections() {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Box
      as="nav"
      aria-label={t('Sections')}
      display={{ base: 'none', lg: 'block' }}
      position="sticky"
      top="16px"
      w="184px"
      flexShrink="0"
    >
      {sections.map(({ id, label }, at) => {
        const isHere = hash ? hash === `#${id}` : at === 0;
        return (
          <Box
            key={id}
            asChild
            display="block"
            px="10px"
            py="8px"
            borderRadius="control"
            textStyle="dense"
            fontWeight={isHere ? 'medium' : 'normal'}
            color={isHere ? 'fg' : 'fg.muted'}
            bg={isHere ? 'bg.muted' : undefined}
            _hover={{ bg: 'bg.subtle', color: 'fg' }}
          >
            <Link to={`#${id}`} aria-current={isHere ? 'location' : undefined}>
              {label}
            </Link>
          </Box>
        );
      })}
    </Box>
  );
}
