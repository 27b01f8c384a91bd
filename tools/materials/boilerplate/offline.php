<?php

/**
 * @license  GNU General Public License version 2 or later
 */

defined('_JEXEC') or die;

use Joomla\CMS\Factory;

/** @var Joomla\CMS\Document\HtmlDocument $this */

$app = Factory::getApplication();
$this->getWebAssetManager()->useStyle('template.boilerplate');
$this->setMetaData('viewport', 'width=device-width, initial-scale=1');
?>
<!DOCTYPE html>
<html lang="<?php echo $this->language; ?>" dir="<?php echo $this->direction; ?>">
<head>
	<jdoc:include type="metas" />
	<jdoc:include type="styles" />
</head>
<body class="site offline">
	<main id="main" class="page">
		<h1><?php echo htmlspecialchars($app->get('sitename'), ENT_QUOTES, 'UTF-8'); ?></h1>
		<p><?php echo htmlspecialchars((string) $app->get('offline_message'), ENT_QUOTES, 'UTF-8'); ?></p>
		<jdoc:include type="message" />
	</main>
</body>
</html>
