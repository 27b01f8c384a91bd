<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Link;

\defined('_JEXEC') or die;

use Joomla\CMS\Component\ComponentHelper;

/**
 * Akeeba Backup on this site, as far as a console can start it.
 */
final class BackupAccess
{
    /**
     * Marks of a secret that Akeeba has encrypted; only Akeeba can read those.
     */
    private const ENCRYPTED = '/^###(AES|CTR)128###/';

    /**
     * @return  boolean
     */
    public static function isInstalled()
    {
        return is_dir(JPATH_ADMINISTRATOR . '/components/com_akeebabackup')
            && ComponentHelper::isEnabled('com_akeebabackup');
    }

    /**
     * Address and secret of Akeeba's JSON API. Null without Akeeba Backup Professional, with its API switched off, and
     * when Akeeba keeps the secret encrypted: the console then asks the connector for it.
     *
     * @param   string  $root  address of the site with a slash at the end
     *
     * @return  array|null
     */
    public static function find($root)
    {
        if (!self::isInstalled()) {
            return null;
        }

        $params = ComponentHelper::getParams('com_akeebabackup');
        $secret = (string) $params->get('frontend_secret_word', '');

        if ($secret === '' || !$params->get('jsonapi_enabled', 0) || preg_match(self::ENCRYPTED, $secret)) {
            return null;
        }

        $controller = '/components/com_akeebabackup/src/Controller/ApiController.php';

        if (is_file(JPATH_API . $controller)) {
            return ['url' => $root . 'api/index.php/v2/akeebabackup/index.php', 'secret' => $secret];
        }

        if (is_file(JPATH_SITE . $controller)) {
            return ['url' => $root . 'index.php?option=com_akeebabackup&view=Api&format=raw', 'secret' => $secret];
        }

        return null;
    }
}
