/** What the page uses of Swagger UI, which brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Request {
    url: string;
    headers: Record<string, string>;
  }
  interface Options {
    domNode: HTMLElement;
    spec: object;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    showExtensions: boolean;
    showMutatedRequest: boolean;
    validatorUrl: null;
    requestInterceptor: (request: Request) => Request;
    plugins: (() => { components: Record<string, () => null> })[];
  }
  const SwaggerUI: (options: Options) => unknown;

  export = SwaggerUI;
}
