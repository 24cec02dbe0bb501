import type { ReactNode } from 'react';

import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { LoadError } from '../feedback/LoadError';
import { Skeleton } from '../feedback/Skeleton';
import { Icon } from '../Icon';
import { useLazyCode } from '../lazy/useLazyCode';
import type { DrawnMap } from './drawMap';
import { hasWebGl } from './hasWebGl';
import { loadDrawing } from './loadDrawing';
import styles from './MapFrame.module.css';
import { mapMessages } from './texts';
import { useDrawnMap, type MapSubject } from './useDrawnMap';

interface MapFrameProps extends MapSubject {
  /** What 'Ver todo' shows. */
  all: MapSubject['fitted'];
  /** Beside a map that can't be drawn: what to do instead. */
  instead?: string | undefined;
  className?: string | undefined;
  /** Above the map, once it stands. */
  renderActions?: (map: DrawnMap) => ReactNode;
  /** Above the map. */
  children?: ReactNode;
}

const NoMap = ({ instead }: Pick<MapFrameProps, 'instead'>) => {
  const text = useText();

  return (
    <div className={styles.none} role="status">
      <p className={styles.title}>{text(mapMessages.unavailable)}</p>
      <p>{instead ?? text(mapMessages.unavailableHint)}</p>
    </div>
  );
};

const Drawing = ({ all, instead, className, renderActions, children, ...subject }: MapFrameProps) => {
  const text = useText();
  const code = useLazyCode('map', loadDrawing);
  const { container, map } = useDrawnMap(code.data, subject);
  if (map === null) return <NoMap instead={instead} />;

  return (
    <div className={className ? `${styles.frame} ${className}` : styles.frame}>
      <div ref={container} className={styles.map} />
      {code.isPending && <Skeleton label={mapMessages.loading} className={styles.skeleton} />}
      <LoadError query={code} />
      {map && (
        <div className={styles.tools}>
          <Button
            variant="icon"
            title={text(mapMessages.zoomIn)}
            icon={<Icon name="plus" />}
            onClick={() => map.zoom(1)}
          />
          <Button
            variant="icon"
            title={text(mapMessages.zoomOut)}
            icon={<Icon name="minus" />}
            onClick={() => map.zoom(-1)}
          />
          {all.length > 0 && (
            <Button
              variant="icon"
              title={text(mapMessages.fit)}
              icon={<Icon name="expand" />}
              onClick={() => map.fit(all)}
            />
          )}
        </div>
      )}
      {environment.mapGround?.attribution && (
        <p className={styles.attribution}>{environment.mapGround.attribution}</p>
      )}
      {map && renderActions?.(map)}
      {children}
    </div>
  );
};

/** A map, whose library loads with it; where the browser can't draw one, a sentence says so. */
export const MapFrame = (props: MapFrameProps) =>
  hasWebGl() ? <Drawing {...props} /> : <NoMap instead={props.instead} />;
