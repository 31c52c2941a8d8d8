/** Title with subtitle, breadcrumb, language, user. */
import { MenuOutlined } from '@ant-design/icons';
import { menu } from '@hoistway/contract/pages';
import { words } from '@hoistway/contract/words';
import { usePageCount } from '@hoistway/parts/browser/page-count.ts';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useLanguage, useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Breadcrumb, Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { OverviewStrip } from '../../features/home/overview-strip.tsx';
import { NoticeBell } from '../../features/notice/bell/notice-bell.tsx';
import { type PageRoute, routes } from '../routes.tsx';
import { texts } from '../texts.ts';
import { chooseLanguage } from './choose-language.ts';
import { HelpButton } from './help-button.tsx';
import { LinkSign } from './line/link-sign.tsx';
import css from './shell.module.css';
import { UserMenu } from './user/user-menu.tsx';

/** Group, page above, page. All but the last are links; the last is the current page. */
const Crumbs = ({ route }: { route: PageRoute }) => {
  const t = useTexts(texts);
  const words = useWords();
  const parent = routes.find(other => other.name === route.parent);
  const groupName = route.group ?? parent?.group;
  const group = groupName && menu[groupName];
  const above = [
    // A group of one page has the page's own title and path.
    ...(group && Object.keys(group.pages).length > 1 ? [group] : []),
    ...(parent ? [parent] : []),
  ];
  return (
    <Breadcrumb
      aria-label={t.breadcrumb}
      items={[
        ...above.map(({ path, title }) => ({ key: path, title: <Link to={path}>{words(title)}</Link> })),
        { key: route.path, title: <span aria-current="page">{words(route.title)}</span> },
      ]}
    />
  );
};

/** The strip of the overview: on the home page, and on no other. */
export const OverviewOf = ({ route }: Pick<HeaderProps, 'route'>) =>
  route?.name === 'indexInfo' && (
    <Suspense fallback={null}>
      <OverviewStrip />
    </Suspense>
  );

interface HeaderProps {
  route: PageRoute | undefined;
  onOpenMenu: () => void;
}

export const Header = ({ route, onOpenMenu }: HeaderProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const count = usePageCount();
  const language = useLanguage();
  const narrow = useIsNarrow();
  const title = route?.title ?? words(t.notFound, t.notFound);
  return (
    <header className={css.header}>
      {narrow && <Button type="text" aria-label={t.openMenu} icon={<MenuOutlined />} onClick={onOpenMenu} />}
      <div className={css.heading}>
        <h1>
          <span className={css.title}>{title[language]}</span>
          {count !== undefined && (
            <span className={css.count} role="status" aria-label={common.total(count)}>
              {count.toLocaleString('en')}
            </span>
          )}
          {language === 'zh' && route && <small>{title.en}</small>}
        </h1>
        {!narrow && route && <Crumbs route={route} />}
      </div>
      {!narrow && <OverviewOf route={route} />}
      <div className={css.headerTools}>
        <LinkSign />
        {/* On a phone it stands with the user: the title needs the room. */}
        {!narrow && (
          <Button
            type="text"
            aria-label={`${language === 'zh' ? 'EN' : '中'} · ${t.switchLanguage}`}
            onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
          >
            {language === 'zh' ? 'EN' : '中'}
          </Button>
        )}
        <NoticeBell />
        {route && <HelpButton route={route} />}
        <UserMenu />
      </div>
    </header>
  );
};
