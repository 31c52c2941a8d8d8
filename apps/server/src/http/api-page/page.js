/**
 * The API document as a page: calls by tag, folded. It reads `/api/openapi.json` with the session of this browser
 * tab, as the console keeps it, so it shows nothing to whom the document itself would be refused.
 */
const language = localStorage.getItem('hoistway:language') === 'en' ? 'en' : 'zh';
const words = {
  zh: {
    search: '搜索路径、说明或权限',
    count: (shown, all) => (shown === all ? `共 ${all} 个接口` : `${shown} / ${all} 个接口`),
    input: '输入',
    example: '示例',
    output: '输出 data',
    file: '文件',
    empty: '无',
    public: '公开',
    signedIn: '已登录',
    superAdministrator: '超级管理员',
    signedOut: '尚未登录，或登录已失效。',
    forbidden: '只有超级管理员可以查看接口文档。',
    failed: '接口文档加载失败，请稍后重试。',
    way: { signedOut: '去登录', forbidden: '返回控制台', failed: '重试' },
  },
  en: {
    search: 'Search path, summary or permission',
    count: (shown, all) => (shown === all ? `${all} calls` : `${shown} of ${all} calls`),
    input: 'Input',
    example: 'Example',
    output: 'Output: data',
    file: 'A file',
    empty: 'Nothing',
    public: 'public',
    signedIn: 'signed in',
    superAdministrator: 'super administrator',
    signedOut: 'You are not signed in, or your session has ended.',
    forbidden: 'Only super administrators may read the API document.',
    failed: 'The API document could not be loaded. Please try again later.',
    way: { signedOut: 'Sign in', forbidden: 'Back to the console', failed: 'Try again' },
  },
}[language];

/** An element; text is only ever set as text. */
const make = (tag, { text, ...properties } = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
};

/** The alternatives of a schema that has some, `null` among them. */
const alternatives = schema => schema.anyOf ?? schema.oneOf ?? schema.allOf;
const integerLimit = Number.MAX_SAFE_INTEGER;

/** What a value may be, in a line: `string 1…32`, `integer ≥ 0`, `"lift" | "escalator"`, `integer[]`. */
const typeOf = schema => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const parts = alternatives(schema);
  if (parts) return [...new Set(parts.map(typeOf))].join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array')
    return `${grouped(typeOf(schema.items ?? {}))}[]${limits(schema.minItems, schema.maxItems)}`;
  const name = schema.contentMediaType ? words.file : (schema.type ?? 'any');
  return [name, schema.format ?? schema.pattern ?? ''].filter(Boolean).join(' ') + limitsOf(schema);
};
const grouped = type => (type.includes(' ') ? `(${type})` : type);
const limitsOf = schema =>
  schema.type === 'string'
    ? limits(schema.minLength, schema.maxLength)
    : limits(schema.minimum ?? schema.exclusiveMinimum, schema.maximum);
const limits = (min, max) => {
  const low = min === undefined || min <= -integerLimit ? '' : min;
  const high = max === undefined || max >= integerLimit ? '' : max;
  return low === '' && high === '' ? '' : ` ${low}…${high}`;
};

/** The object inside: of the items of a list, of the alternative to null, of a record. */
const objectIn = schema => {
  if (schema.properties) return schema;
  const inner = schema.items ?? alternatives(schema)?.find(objectIn);
  return inner && objectIn(inner);
};

const fieldsOf = schema => {
  const must = new Set(schema.required ?? []);
  const items = Object.entries(schema.properties).map(([name, field]) => {
    const type = 'default' in field ? `${typeOf(field)} = ${JSON.stringify(field.default)}` : typeOf(field);
    const head = [
      make('code', { text: name, className: must.has(name) ? 'must' : '' }),
      make('span', { text: type, className: 'type' }),
    ];
    const inner = objectIn(field);
    return make(
      'li',
      {},
      ...(inner ? [make('details', {}, make('summary', {}, ...head), fieldsOf(inner))] : head),
    );
  });
  return make('ul', { className: 'fields' }, ...items);
};

/** A whole input or output. */
const schemaPart = schema => {
  const inner = schema && objectIn(schema);
  if (inner && Object.keys(inner.properties).length > 0)
    return inner === schema
      ? fieldsOf(inner)
      : make('div', {}, make('span', { text: typeOf(schema), className: 'type' }), fieldsOf(inner));
  const nothing = !schema || schema.type === 'null' || inner;
  return make('p', { text: nothing ? words.empty : typeOf(schema), className: 'type' });
};

const inputOf = ({ parameters, requestBody }) => {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const given = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter(parameter => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...given, ...body?.properties },
    required: [...required, ...(body?.required ?? [])],
  };
};
const exampleOf = ({ parameters, requestBody }) => {
  const body = Object.values(requestBody?.content ?? {})[0]?.example;
  return { ...Object.fromEntries(parameters.map(({ name, example }) => [name, example])), ...body };
};
/** Nothing for a call without an input. */
const examplePart = example =>
  Object.keys(example).length === 0
    ? []
    : [make('h3', { text: words.example }), make('pre', { text: JSON.stringify(example, null, 2) })];
const outputOf = ({ responses }) =>
  responses[200].content['application/json']?.schema.properties.data ?? {
    contentMediaType: 'application/octet-stream',
  };

const accessOf = access => (Array.isArray(access) ? access.join(' / ') : words[access]);

/** Folded; what is inside is made when it is first opened. */
const callPart = ({ path, method, operation }) => {
  const access = accessOf(operation['x-access']);
  const part = make(
    'details',
    { className: 'call' },
    make(
      'summary',
      {},
      make('span', { text: method.toUpperCase(), className: `method ${method}` }),
      make('code', { text: path }),
      make('span', { text: operation.summary, className: 'words' }),
      make('span', { text: access, className: 'access' }),
    ),
  );
  part.addEventListener(
    'toggle',
    () =>
      part.append(
        make(
          'div',
          { className: 'parts' },
          make('h3', { text: words.input }),
          schemaPart(inputOf(operation)),
          ...examplePart(exampleOf(operation)),
          make('h3', { text: words.output }),
          schemaPart(outputOf(operation)),
        ),
      ),
    { once: true },
  );
  return { part, text: `${path} ${operation.summary} ${access}`.toLowerCase() };
};

const show = apiDocument => {
  const groups = new Map();
  for (const [path, methods] of Object.entries(apiDocument.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), callPart({ path, method, operation })]);
    }
  const sections = [...groups].map(([tag, calls]) => ({
    calls,
    section: make('section', {}, make('h2', { text: tag }), ...calls.map(call => call.part)),
  }));
  document.getElementById('calls').replaceChildren(...sections.map(({ section }) => section));

  const search = document.getElementById('search');
  const filter = () => {
    const wanted = search.value.toLowerCase().split(/\s+/);
    let shown = 0;
    let all = 0;
    for (const { section, calls } of sections) {
      for (const { part, text } of calls) {
        part.hidden = !wanted.every(word => text.includes(word));
        if (!part.hidden) shown++;
        all++;
      }
      section.hidden = calls.every(({ part }) => part.hidden);
    }
    document.getElementById('count').textContent = words.count(shown, all);
  };
  search.placeholder = words.search;
  search.ariaLabel = words.search;
  search.hidden = false;
  search.addEventListener('input', filter);
  filter();

  const text = JSON.stringify(apiDocument, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const raw = make('a', { text: 'openapi.json', href, download: 'openapi.json' });
  document.querySelector('header').append(raw);
};

const wayOn = { signedOut: '/login', forbidden: '/', failed: '' };
const refuse = reason => {
  const way = make('a', { text: words.way[reason], href: wayOn[reason] });
  const notice = make('p', { text: `${words[reason]} `, className: 'notice' }, way);
  document.getElementById('calls').replaceChildren(notice);
};

const start = async () => {
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN';
  const token = sessionStorage.getItem('token');
  if (!token) return refuse('signedOut');
  const reply = await fetch('/api/openapi.json', {
    headers: { authorization: token, 'accept-language': language },
  });
  if (reply.status === 401) return refuse('signedOut');
  if (reply.status === 403) return refuse('forbidden');
  if (!reply.ok) throw new Error(`openapi.json answered ${reply.status}`);
  show(await reply.json());
};
start().catch(error => {
  refuse('failed');
  throw error;
});
