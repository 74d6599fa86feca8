import '../styles.ts';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { startRouter } from '../router/router.ts';
import { Pages } from '../router/routing.tsx';
import { Notices } from '../ui/feedback-bar.tsx';
import { followColourScheme, Look } from '../ui/look.tsx';
import { Component } from './faces.tsx';

followColourScheme();

createRoot(document.getElementById('root') ?? document.body).render(
  <Look>
    <Notices />
    <Pages
      router={startRouter([{ path: '*', Component }])}
      Frame={Fragment}
      StandIn={Fragment}
      ErrorPage={({ error }) => String(error)}
    />
  </Look>,
);
