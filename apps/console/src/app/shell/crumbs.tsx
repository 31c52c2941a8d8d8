/** Group, page above, page. All but the last are links; the last is the current page. */
import { menu } from '@hoistway/contract/pages';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { type PageRoute, routes } from '../routes.tsx';
import { texts } from '../texts.ts';

export const Crumbs = ({ route }: { route: PageRoute }) => {
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
